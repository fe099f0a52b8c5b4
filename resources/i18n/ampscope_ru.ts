<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>ActionStates</name>
    <message>
        <source>line %1 of the program is wrong</source>
        <translation>в строке %1 программы ошибка</translation>
    </message>
    <message>
        <source>the program stopped with an error; edit it, or Reset starts anew</source>
        <translation>программа остановилась с ошибкой; исправьте её, или «Сброс» начнёт заново</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Пуск</translation>
    </message>
    <message>
        <source>the plan is done; runs as many iterations again</source>
        <translation>план выполнен; пройдёт ещё столько же итераций</translation>
    </message>
    <message>
        <source>up to iteration %1</source>
        <translation>до итерации %1</translation>
    </message>
    <message>
        <source>the program has no autocast line</source>
        <translation>в программе нет строки autocast</translation>
    </message>
    <message>
        <source>pause to edit the program</source>
        <translation>чтобы править программу, поставьте на паузу</translation>
    </message>
    <message>
        <source>nothing was edited</source>
        <translation>правок не было</translation>
    </message>
    <message>
        <source>no edit was taken back</source>
        <translation>ни одна правка не отменена</translation>
    </message>
    <message>
        <source>autocast on</source>
        <translation>autocast включён</translation>
    </message>
    <message>
        <source>autocast off</source>
        <translation>autocast выключен</translation>
    </message>
    <message>
        <source>GradScaler on</source>
        <translation>GradScaler включён</translation>
    </message>
    <message>
        <source>GradScaler off</source>
        <translation>GradScaler выключен</translation>
    </message>
    <message>
        <source>the edited program</source>
        <translation>исправленная программа</translation>
    </message>
    <message>
        <source>from iteration %1</source>
        <translation>с итерации %1</translation>
    </message>
    <message>
        <source>GradScaler is off, so no step is ever skipped</source>
        <translation>GradScaler выключен, поэтому шаги не пропускаются</translation>
    </message>
    <message>
        <source>the device failed; choose the CPU, or a device, to go on</source>
        <translation>устройство отказало; чтобы продолжить, выберите CPU или другое устройство</translation>
    </message>
    <message>
        <source>nothing has run yet</source>
        <translation>ещё ничего не выполнялось</translation>
    </message>
    <message>
        <source>the run has just moved to this device, and its past was computed on another</source>
        <translation>запуск только что перешёл на это устройство, а прошлое вычислено на другом</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Quit</source>
        <translation>В&amp;ыход</translation>
    </message>
    <message>
        <source>Ends AmpScope.</source>
        <translation>Завершает AmpScope.</translation>
    </message>
    <message>
        <source>&amp;Open Experiment…</source>
        <translation>&amp;Открыть эксперимент…</translation>
    </message>
    <message>
        <source>Opens an experiment file. If something is wrong with it, the running experiment stays.</source>
        <translation>Открывает файл эксперимента. Если в нём ошибка, остаётся текущий эксперимент.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Сохранить</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Сохранить &amp;как…</translation>
    </message>
    <message>
        <source>Saves the experiment in another file.</source>
        <translation>Сохраняет эксперимент в другом файле.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Отменить</translation>
    </message>
    <message>
        <source>Takes the last edit of the program back.</source>
        <translation>Отменяет последнюю правку программы.</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Вернуть</translation>
    </message>
    <message>
        <source>Makes the edit again that was taken back.</source>
        <translation>Возвращает отменённую правку.</translation>
    </message>
    <message>
        <source>Move Line U&amp;p</source>
        <translation>&amp;Поднять строку</translation>
    </message>
    <message>
        <source>Moves the line with the caret, or the selected lines, above the line before.</source>
        <translation>Переносит строку с курсором или выделенные строки на одну вверх.</translation>
    </message>
    <message>
        <source>Move Line Dow&amp;n</source>
        <translation>Опус&amp;тить строку</translation>
    </message>
    <message>
        <source>Moves the line with the caret, or the selected lines, below the line after.</source>
        <translation>Переносит строку с курсором или выделенные строки на одну вниз.</translation>
    </message>
    <message>
        <source>&amp;Double Line</source>
        <translation>&amp;Удвоить строку</translation>
    </message>
    <message>
        <source>Writes the line with the caret, or the selected lines, once more below.</source>
        <translation>Повторяет ниже строку с курсором или выделенные строки.</translation>
    </message>
    <message>
        <source>Paste a &amp;Training Loop…</source>
        <translation>&amp;Вставить цикл обучения…</translation>
    </message>
    <message>
        <source>Takes the loop of a real script as the program and says what it leaves out.</source>
        <translation>Берёт программу из цикла настоящего скрипта и сообщает, что при этом опущено.</translation>
    </message>
    <message>
        <source>Restore the &amp;Canonical Step</source>
        <translation>Вернуть канонический &amp;шаг</translation>
    </message>
    <message>
        <source>Puts the seven lines of PyTorch&apos;s documentation in place of the program.</source>
        <translation>Ставит на место программы семь строк из документации PyTorch.</translation>
    </message>
    <message>
        <source>autocast</source>
        <translation>autocast</translation>
    </message>
    <message>
        <source>Like enabled= of torch.autocast: on, matrix products run in 16 bits; off, everything runs in FP32. Takes effect at the first line of the next iteration.</source>
        <translation>Как enabled= у torch.autocast: если включён, матричные произведения вычисляются в 16 битах; если выключен, всё вычисляется в FP32. Действует с первой строки следующей итерации.</translation>
    </message>
    <message>
        <source>Writes dtype=torch.float16 in the program&apos;s autocast line: 5 exponent bits, 10 fraction bits.</source>
        <translation>Записывает dtype=torch.float16 в строку autocast: 5 бит порядка, 10 бит мантиссы.</translation>
    </message>
    <message>
        <source>Writes dtype=torch.bfloat16 in the program&apos;s autocast line: 8 exponent bits, 7 fraction bits.</source>
        <translation>Записывает dtype=torch.bfloat16 в строку autocast: 8 бит порядка, 7 бит мантиссы.</translation>
    </message>
    <message>
        <source>Like enabled= of GradScaler: on, the loss is multiplied by the loss scale before backward, and steps with inf or NaN are skipped; off, its lines pass everything through. Takes effect at the first line of the next iteration.</source>
        <translation>Как enabled= у GradScaler: если включён, потери перед backward умножаются на масштаб, а шаги с inf или NaN пропускаются; если выключен, его строки ничего не меняют. Действует с первой строки следующей итерации.</translation>
    </message>
    <message>
        <source>&amp;New Seed</source>
        <translation>Нов&amp;ый seed</translation>
    </message>
    <message>
        <source>Starts anew with the next seed: other initial weights and another order of the data.</source>
        <translation>Начинает заново со следующим seed: другие начальные веса и другой порядок данных.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Пуск</translation>
    </message>
    <message>
        <source>Runs statement after statement up to the planned number of iterations, or pauses.</source>
        <translation>Выполняет инструкцию за инструкцией до запланированного числа итераций или ставит на паузу.</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Инструкция</translation>
    </message>
    <message>
        <source>Runs the statement at the arrow and stops before the next one.</source>
        <translation>Выполняет инструкцию у стрелки и останавливается перед следующей.</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Итерация</translation>
    </message>
    <message>
        <source>Runs to the first line of the next iteration.</source>
        <translation>Выполняет всё до первой строки следующей итерации.</translation>
    </message>
    <message>
        <source>Next skip</source>
        <translation>До пропуска</translation>
    </message>
    <message>
        <source>Runs until GradScaler skips a step because a gradient is inf or NaN.</source>
        <translation>Выполняет, пока GradScaler не пропустит шаг из-за inf или NaN в градиентах.</translation>
    </message>
    <message>
        <source>Run-Until &amp;Mark</source>
        <translation>&amp;Метка остановки</translation>
    </message>
    <message>
        <source>Sets a mark at the line with the caret, or removes it: a run pauses before that line.</source>
        <translation>Ставит метку у строки с курсором или убирает её: выполнение остановится перед этой строкой.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Сброс</translation>
    </message>
    <message>
        <source>Starts anew with the same initial weights and the same batches.</source>
        <translation>Начинает заново с теми же начальными весами и теми же пакетами.</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>Ме&amp;дленнее</translation>
    </message>
    <message>
        <source>Runs fewer statements a second.</source>
        <translation>Выполняет меньше инструкций в секунду.</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>&amp;Быстрее</translation>
    </message>
    <message>
        <source>Runs more statements a second.</source>
        <translation>Выполняет больше инструкций в секунду.</translation>
    </message>
    <message>
        <source>Like the &amp;System</source>
        <translation>Как в &amp;системе</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is.</source>
        <translation>Светлые или тёмные, как рабочий стол.</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>С&amp;ветлые</translation>
    </message>
    <message>
        <source>Dark text on light ground, for a bright room.</source>
        <translation>Тёмный текст на светлом фоне, для светлого помещения.</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Тёмные</translation>
    </message>
    <message>
        <source>Light text on dark ground, for a dark room.</source>
        <translation>Светлый текст на тёмном фоне, для тёмного помещения.</translation>
    </message>
    <message>
        <source>All texts in English.</source>
        <translation>Все тексты по-английски.</translation>
    </message>
    <message>
        <source>All texts in Russian.</source>
        <translation>Все тексты по-русски.</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Полный экран</translation>
    </message>
    <message>
        <source>Uses the whole screen, or gives it back.</source>
        <translation>Занимает весь экран или освобождает его.</translation>
    </message>
    <message>
        <source>&amp;Presentation View</source>
        <translation>&amp;Режим показа</translation>
    </message>
    <message>
        <source>For a projector: large type, thick lines, a layout of its own, and the keys that are pressed.</source>
        <translation>Для проектора: крупный шрифт, толстые линии, своё расположение панелей и показ нажатых клавиш.</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>&amp;Сбросить расположение</translation>
    </message>
    <message>
        <source>Puts every panel back where it was at first.</source>
        <translation>Возвращает все панели на исходные места.</translation>
    </message>
    <message>
        <source>&amp;What’s This?</source>
        <translation>&amp;Что это?</translation>
    </message>
    <message>
        <source>Explains the part of the window that is clicked next.</source>
        <translation>Объясняет ту часть окна, по которой щёлкнут.</translation>
    </message>
    <message>
        <source>&amp;About AmpScope</source>
        <translation>&amp;О программе AmpScope</translation>
    </message>
    <message>
        <source>Version and licence.</source>
        <translation>Версия и лицензия.</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>&amp;Урок</translation>
    </message>
    <message>
        <source>Shows the lesson where it was left.</source>
        <translation>Показывает урок на том месте, где его оставили.</translation>
    </message>
    <message>
        <source>Quiz: &amp;Practice</source>
        <translation>Вопросы: &amp;тренировка</translation>
    </message>
    <message>
        <source>Questions with an explanation at once; wrong answers come back.</source>
        <translation>Вопросы с объяснением сразу после ответа; неверные возвращаются.</translation>
    </message>
    <message>
        <source>Quiz: &amp;Knowledge Check</source>
        <translation>Вопросы: &amp;проверка знаний</translation>
    </message>
    <message>
        <source>Ten questions, a score, and what to review.</source>
        <translation>Десять вопросов, оценка и что повторить.</translation>
    </message>
    <message>
        <source>Quiz: &amp;Class</source>
        <translation>Вопросы: &amp;класс</translation>
    </message>
    <message>
        <source>One question on the projector, a count-down, and a show of hands.</source>
        <translation>Один вопрос на проекторе, обратный отсчёт и голосование поднятием рук.</translation>
    </message>
    <message>
        <source>&amp;Open Questions…</source>
        <translation>&amp;Открыть вопросы…</translation>
    </message>
    <message>
        <source>Asks the questions of a file of your own. If something is wrong with it, nothing changes.</source>
        <translation>Задаёт вопросы из вашего файла. Если в нём ошибка, всё остаётся как было.</translation>
    </message>
    <message>
        <source>&amp;Shipped Questions</source>
        <translation>&amp;Встроенные вопросы</translation>
    </message>
    <message>
        <source>Asks AmpScope’s own questions again.</source>
        <translation>Снова задаёт вопросы, встроенные в AmpScope.</translation>
    </message>
    <message>
        <source>&amp;Import from GIFT…</source>
        <translation>&amp;Импорт из GIFT…</translation>
    </message>
    <message>
        <source>&amp;Export Questions…</source>
        <translation>&amp;Экспорт вопросов…</translation>
    </message>
    <message>
        <source>Writes the questions as Moodle XML or GIFT. What the engine would run is made into questions with a fixed answer.</source>
        <translation>Записывает вопросы в формате Moodle XML или GIFT. То, что выполнил бы движок, становится вопросом с готовым ответом.</translation>
    </message>
    <message>
        <source>Takes over the questions of a GIFT file, as Moodle writes it: to be asked now, or saved as a question set.</source>
        <translation>Берёт вопросы из файла GIFT, какой пишет Moodle: их можно задать сразу или сохранить набором вопросов.</translation>
    </message>
    <message>
        <source>Back one statement</source>
        <translation>На инструкцию назад</translation>
    </message>
    <message>
        <source>Goes back to before the statement that ran last. Everything is as it was then, to the bit.</source>
        <translation>Возвращает к моменту перед последней выполненной инструкцией. Всё становится таким, каким было тогда, бит в бит.</translation>
    </message>
    <message>
        <source>Back one iteration</source>
        <translation>На итерацию назад</translation>
    </message>
    <message>
        <source>Goes back to the first line of this iteration, and from there to that of the one before.</source>
        <translation>Возвращает к первой строке этой итерации, а оттуда — к первой строке предыдущей.</translation>
    </message>
    <message>
        <source>Saves the experiment with its settings, program, toggles and seed. A shipped one asks for a place.</source>
        <translation>Сохраняет эксперимент с настройками, программой, переключателями и seed. Для готового эксперимента спросит место.</translation>
    </message>
    <message>
        <source>Sett&amp;ings…</source>
        <translation>Настро&amp;йки…</translation>
    </message>
    <message>
        <source>Opens the panel with batch, learning rate, layers, GradScaler and all else of the experiment.</source>
        <translation>Открывает панель, где размер пакета, скорость обучения, слои, GradScaler и всё остальное в эксперименте.</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Клавиатура</translation>
    </message>
    <message>
        <source>Lists every key of the window and what it does.</source>
        <translation>Перечисляет все клавиши окна и что они делают.</translation>
    </message>
    <message>
        <source>Open Recor&amp;ds…</source>
        <translation>Открыть &amp;записи…</translation>
    </message>
    <message>
        <source>Draws a run from a file beside this one: what the command line recorded, or a log of your own training, one JSON object a line.</source>
        <translation>Рисует рядом с этим запуском запуск из файла: то, что записала командная строка, или журнал вашего обучения, по объекту JSON в строке.</translation>
    </message>
</context>
<context>
    <name>BranchText</name>
    <message>
        <source>autocast on</source>
        <translation>autocast включён</translation>
    </message>
    <message>
        <source>autocast off</source>
        <translation>autocast выключен</translation>
    </message>
    <message>
        <source>another dtype</source>
        <translation>другой dtype</translation>
    </message>
    <message>
        <source>GradScaler on</source>
        <translation>GradScaler включён</translation>
    </message>
    <message>
        <source>GradScaler off</source>
        <translation>GradScaler выключен</translation>
    </message>
    <message>
        <source>another loss scale</source>
        <translation>другой масштаб потерь</translation>
    </message>
    <message>
        <source>the program edited</source>
        <translation>программа изменена</translation>
    </message>
    <message>
        <source>branch %1: the first, to iteration %2</source>
        <translation>ветвь %1: первая, до итерации %2</translation>
    </message>
    <message>
        <source>branch %1: %2 from iteration %3</source>
        <translation>ветвь %1: %2 с итерации %3</translation>
    </message>
    <message>
        <source>another device</source>
        <translation>другое устройство</translation>
    </message>
</context>
<context>
    <name>CheckReport</name>
    <message>
        <source>Other questions</source>
        <translation>Другие вопросы</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>There is nothing to review.</source>
        <translation>Повторять нечего.</translation>
    </message>
    <message>
        <source>Worth another look</source>
        <translation>Стоит повторить</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>Не удаётся записать %1: %2</translation>
    </message>
    <message>
        <source>Knowledge check: mixed-precision training</source>
        <translation>Проверка знаний: обучение со смешанной точностью</translation>
    </message>
    <message>
        <source>Mixed-precision training</source>
        <translation>Обучение со смешанной точностью</translation>
    </message>
    <message>
        <source>Knowledge check in AmpScope, %1</source>
        <translation>Проверка знаний в AmpScope, %1</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>Имя: %1</translation>
    </message>
    <message>
        <source>Right answers: %1 of %2</source>
        <translation>Верных ответов: %1 из %2</translation>
    </message>
    <message>
        <source>MMMM d, yyyy</source>
        <comment>a date</comment>
        <translation>d MMMM yyyy &apos;г.&apos;</translation>
    </message>
</context>
<context>
    <name>CheckReview</name>
    <message>
        <source>Your answer:</source>
        <translation>Ваш ответ:</translation>
    </message>
    <message>
        <source>Right:</source>
        <translation>Верно:</translation>
    </message>
    <message>
        <source>The engine could not answer.</source>
        <translation>Движок не смог ответить.</translation>
    </message>
    <message>
        <source>The questions</source>
        <translation>Вопросы</translation>
    </message>
</context>
<context>
    <name>FailureHint</name>
    <message>
        <source>one scaler.unscale_(optimizer) between two scaler.update().</source>
        <translation>один вызов scaler.unscale_(optimizer) между двумя scaler.update().</translation>
    </message>
    <message>
        <source>scaler.unscale_(optimizer) before scaler.step(optimizer).</source>
        <translation>scaler.unscale_(optimizer) до scaler.step(optimizer).</translation>
    </message>
    <message>
        <source>one scaler.step(optimizer), then scaler.update().</source>
        <translation>один вызов scaler.step(optimizer), затем scaler.update().</translation>
    </message>
    <message>
        <source>scaler.step(optimizer) before scaler.update().</source>
        <translation>scaler.step(optimizer) до scaler.update().</translation>
    </message>
    <message>
        <source>scaler.scale(loss).backward() before scaler.step(optimizer).</source>
        <translation>scaler.scale(loss).backward() до scaler.step(optimizer).</translation>
    </message>
    <message>
        <source>scaler.scale(loss).backward() in place of loss.backward().</source>
        <translation>scaler.scale(loss).backward() вместо loss.backward().</translation>
    </message>
    <message>
        <source>parameters in FP32: autocast makes the FP16 copies itself.</source>
        <translation>параметры в FP32: копии в FP16 autocast делает сам.</translation>
    </message>
    <message>
        <source>a number with a point, as in 1024.0.</source>
        <translation>число с точкой, например 1024.0.</translation>
    </message>
    <message>
        <source>a scale that FP32 can hold, below 3.4e38.</source>
        <translation>масштаб, представимый в FP32, меньше 3.4e38.</translation>
    </message>
    <message>
        <source>one backward for each loss; compute the output and the loss anew before another.</source>
        <translation>один backward на каждые потери; перед следующим вычислите выход и потери заново.</translation>
    </message>
    <message>
        <source>every backward before the step that changes the weights.</source>
        <translation>все вызовы backward до шага, который меняет веса.</translation>
    </message>
    <message>
        <source>backward on the loss that was computed from the model&apos;s output.</source>
        <translation>backward для потерь, вычисленных по выходу модели.</translation>
    </message>
    <message>
        <source>backward on the loss, which is one number, not on the output.</source>
        <translation>backward для потерь (это одно число), а не для выхода модели.</translation>
    </message>
    <message>
        <source>the line that computes this name, above this one.</source>
        <translation>поставить выше строку, где это имя вычисляется.</translation>
    </message>
    <message>
        <source>a number from 1 on after the %.</source>
        <translation>число не меньше 1 после знака %.</translation>
    </message>
    <message>
        <source>the line inside the autocast block, where the types are made to fit.</source>
        <translation>поместить строку в блок autocast, где типы согласуются.</translation>
    </message>
    <message>
        <source>a batch of at least two examples.</source>
        <translation>пакет хотя бы из двух примеров.</translation>
    </message>
    <message>
        <source>the model&apos;s output as loss_fn&apos;s first argument, the batch&apos;s y as its second.</source>
        <translation>первый аргумент loss_fn — выход модели, второй — y пакета.</translation>
    </message>
    <message>
        <source>an output and targets of one batch, and of one shape.</source>
        <translation>выход и цели одного пакета и одной формы.</translation>
    </message>
    <message>
        <source>the batch&apos;s x as the argument of the model.</source>
        <translation>аргумент модели — x пакета.</translation>
    </message>
</context>
<context>
    <name>KeyEffect</name>
    <message>
        <source>ran one statement: line %1</source>
        <translation>выполнена одна инструкция: строка %1</translation>
    </message>
    <message>
        <source>ran to iteration %1</source>
        <translation>выполнено до итерации %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>выполняется</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>пауза</translation>
    </message>
    <message>
        <source>went back to iteration %1</source>
        <translation>назад к итерации %1</translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Key</source>
        <translation>Клавиша</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>Действие</translation>
    </message>
    <message>
        <source>More exactly</source>
        <translation>Подробнее</translation>
    </message>
    <message>
        <source>Keys of the window</source>
        <translation>Клавиши окна</translation>
    </message>
    <message>
        <source>Every key that the window knows, in the order of the menus.</source>
        <translation>Все клавиши, которые знает окно, в порядке меню.</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Клавиатура</translation>
    </message>
</context>
<context>
    <name>LineNote</name>
    <message>
        <source>× 1 (GradScaler off)</source>
        <translation>× 1 (GradScaler выключен)</translation>
    </message>
    <message>
        <source>skipped: inf or NaN in %1</source>
        <translation>пропущен: inf или NaN в %1</translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>норма %1</translation>
    </message>
    <message>
        <source>step taken</source>
        <translation>шаг сделан</translation>
    </message>
    <message>
        <source>true this time</source>
        <translation>сейчас верно</translation>
    </message>
    <message>
        <source>false this time</source>
        <translation>сейчас неверно</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>пропуск</translation>
    </message>
</context>
<context>
    <name>LiveHtml</name>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>on</source>
        <translation>вкл.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>выкл.</translation>
    </message>
</context>
<context>
    <name>MeasureNames</name>
    <message>
        <source>iteration</source>
        <translation>итерация</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>потери</translation>
    </message>
    <message>
        <source>loss × scale</source>
        <translation>потери × масштаб</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>точность</translation>
    </message>
    <message>
        <source>optimizer steps</source>
        <translation>шаги оптимизации</translation>
    </message>
    <message>
        <source>error</source>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>line of the error</source>
        <translation>строка с ошибкой</translation>
    </message>
    <message>
        <source>first inf or NaN</source>
        <translation>первый inf или NaN</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>масштаб потерь</translation>
    </message>
    <message>
        <source>growth tracker</source>
        <translation>счётчик роста</translation>
    </message>
    <message>
        <source>skipped steps</source>
        <translation>пропуски</translation>
    </message>
    <message>
        <source>scale raised</source>
        <translation>повышения масштаба</translation>
    </message>
    <message>
        <source>scale lowered</source>
        <translation>понижения масштаба</translation>
    </message>
    <message>
        <source>zeros in %1</source>
        <translation>нули, %1</translation>
    </message>
    <message>
        <source>became 0 in %1</source>
        <translation>обнулено, %1</translation>
    </message>
    <message>
        <source>flushed in %1</source>
        <translation>обнулено при записи, %1</translation>
    </message>
    <message>
        <source>lost in %1</source>
        <translation>потеряно, %1</translation>
    </message>
    <message>
        <source>subnormal in %1</source>
        <translation>субнормальные, %1</translation>
    </message>
    <message>
        <source>normal in %1</source>
        <translation>нормальные, %1</translation>
    </message>
    <message>
        <source>inf in %1</source>
        <translation>inf, %1</translation>
    </message>
    <message>
        <source>NaN in %1</source>
        <translation>NaN, %1</translation>
    </message>
    <message>
        <source>gradient of %1</source>
        <translation>градиент %1</translation>
    </message>
    <message>
        <source>bytes of %1</source>
        <translation>байты %1</translation>
    </message>
    <message>
        <source>all gradients</source>
        <translation>все градиенты</translation>
    </message>
    <message>
        <source>median in the histogram, about</source>
        <translation>медиана на гистограмме, около</translation>
    </message>
    <message>
        <source>median of the FP32 twin, about</source>
        <translation>медиана двойника FP32, около</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Файл</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Правка</translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation>&amp;Эксперимент</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Запуск</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Вид</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Справка</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Открыть &amp;недавний</translation>
    </message>
    <message>
        <source>S&amp;hipped Experiments</source>
        <translation>&amp;Готовые эксперименты</translation>
    </message>
    <message>
        <source>&amp;Mistakes</source>
        <translation>О&amp;шибки</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Цвета</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Язык</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>&amp;Обучение</translation>
    </message>
</context>
<context>
    <name>PanelTable</name>
    <message>
        <source>Training step</source>
        <translation>Шаг обучения</translation>
    </message>
    <message>
        <source>The program of one training step. The arrow stands before the line that runs next; at the right edge stands what each line gave the last time it ran.</source>
        <translation>Программа одного шага обучения. Стрелка стоит перед строкой, которая выполнится следующей; у правого края показано, что каждая строка дала в прошлый раз.</translation>
    </message>
    <message>
        <source>Gradients against the FP16 range</source>
        <translation>Градиенты и диапазон FP16</translation>
    </message>
    <message>
        <source>How many values of a tensor lie in each power of two, and what FP16 does to them there.</source>
        <translation>Сколько значений тензора приходится на каждый двоичный порядок и что с ними делает FP16.</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>Масштаб потерь</translation>
    </message>
    <message>
        <source>The loss scale over the iterations: it grows after enough good steps and shrinks at each skipped step.</source>
        <translation>Масштаб потерь по итерациям: растёт после достаточного числа успешных шагов и уменьшается при каждом пропуске.</translation>
    </message>
    <message>
        <source>Loss and accuracy</source>
        <translation>Потери и точность</translation>
    </message>
    <message>
        <source>The loss over the iterations, of this run and of earlier runs in other modes.</source>
        <translation>Потери по итерациям: в этом запуске и в прежних запусках в других режимах.</translation>
    </message>
    <message>
        <source>Quiz</source>
        <translation>Вопросы</translation>
    </message>
    <message>
        <source>Questions about mixed precision: to practise, to check what is known, or for a whole class.</source>
        <translation>Вопросы о смешанной точности: для тренировки, для проверки знаний или для целого класса.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Урок</translation>
    </message>
    <message>
        <source>The lesson, page by page: what is explained, what is to be done, and whether it is done.</source>
        <translation>Урок по страницам: объяснение, задание и выполнено ли оно.</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>Память и скорость</translation>
    </message>
    <message>
        <source>What the device does in FP32 and in 16 bits: matrix products, a training step and its memory, measured when it is asked to.</source>
        <translation>На что способно устройство в FP32 и в 16 битах: матричные произведения, шаг обучения и его память. Измеряется по нажатию кнопки.</translation>
    </message>
    <message>
        <source>Autocast map</source>
        <translation>Карта autocast</translation>
    </message>
    <message>
        <source>Which operations of the step run in 16 bits and which stay in FP32, and why.</source>
        <translation>Какие операции шага выполняются в 16 битах, какие остаются в FP32 и почему.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Хронология</translation>
    </message>
    <message>
        <source>The iterations of the run, with skipped steps and branches; drag to go back.</source>
        <translation>Итерации запуска с пропущенными шагами и ветвями; потяните, чтобы вернуться назад.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Числа</translation>
    </message>
    <message>
        <source>One number in every format: its bits, what is stored of it, and what the loss scale changes.</source>
        <translation>Одно число во всех форматах: его биты, что от него хранится и что меняет масштаб потерь.</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Тензоры</translation>
    </message>
    <message>
        <source>Every tensor of the model: its shape and format, and what became of its gradient in 16 bits.</source>
        <translation>Все тензоры модели: форма, формат и что стало с их градиентами в 16 битах.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>События</translation>
    </message>
    <message>
        <source>What happened in the run: skipped steps with the first inf or NaN, changes of the loss scale, toggles, errors.</source>
        <translation>Что произошло в запуске: пропуски с первым inf или NaN, изменения масштаба потерь, переключения, ошибки.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Запуски</translation>
    </message>
    <message>
        <source>The runs of this experiment side by side, and which of them the loss plot shows.</source>
        <translation>Запуски этого эксперимента рядом и то, какие из них показаны на графике потерь.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Data, model, loss function, optimizer and GradScaler of the experiment: what they are, what they do, and other values for the next run.</source>
        <translation>Данные, модель, функция потерь, оптимизатор и GradScaler эксперимента: какие они, что делают, и другие значения для следующего запуска.</translation>
    </message>
</context>
<context>
    <name>ProgressStore</name>
    <message>
        <source>Progress cannot be kept: %1</source>
        <translation>Успехи не сохраняются: %1</translation>
    </message>
    <message>
        <source>Progress is not kept: its file is of a newer version of AmpScope.</source>
        <translation>Успехи не сохраняются: их файл записан более новой версией AmpScope.</translation>
    </message>
    <message>
        <source>The progress file is damaged and cannot be moved: %1</source>
        <translation>Файл успехов повреждён, и его не удаётся переместить: %1</translation>
    </message>
    <message>
        <source>The progress file was damaged. It was kept as %1, and a new one was begun.</source>
        <translation>Файл успехов был повреждён. Он оставлен под именем %1, начат новый.</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 больше нет на месте</translation>
    </message>
    <message>
        <source>No experiment file was opened or saved yet</source>
        <translation>Файлы экспериментов ещё не открывались и не сохранялись</translation>
    </message>
</context>
<context>
    <name>RunLook</name>
    <message>
        <source>FP16, no GradScaler</source>
        <translation>FP16 без GradScaler</translation>
    </message>
    <message>
        <source>toggles changed on the way</source>
        <translation>режим менялся по ходу</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <translation>%1, запуск %2</translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>It is no program: line %1: %2</source>
        <translation>Это не программа: строка %1: %2</translation>
    </message>
    <message>
        <source>It stops in line %1: %2: %3</source>
        <translation>Остановка в строке %1: %2: %3</translation>
    </message>
    <message>
        <source>It ran nothing.</source>
        <translation>Ничего не выполнено.</translation>
    </message>
    <message numerus="yes">
        <source>It ran %n iterations</source>
        <translation>
            <numerusform>Выполнена %n итерация</numerusform>
            <numerusform>Выполнено %n итерации</numerusform>
            <numerusform>Выполнено %n итераций</numerusform>
        </translation>
    </message>
    <message>
        <source>the loss went from %1 to %2</source>
        <translation>потери изменились с %1 до %2</translation>
    </message>
    <message numerus="yes">
        <source>%n optimizer steps</source>
        <translation>
            <numerusform>%n шаг оптимизатора</numerusform>
            <numerusform>%n шага оптимизатора</numerusform>
            <numerusform>%n шагов оптимизатора</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n пропуск</numerusform>
            <numerusform>%n пропуска</numerusform>
            <numerusform>%n пропусков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScalerText</name>
    <message>
        <source>Fails: the gradients were divided already since the last %1.</source>
        <translation>Ошибка: после последнего %1 градиенты уже поделены.</translation>
    </message>
    <message>
        <source>The gradients were not multiplied, and yet every one is divided by %1.</source>
        <translation>Градиенты не умножались, но каждый будет поделён на %1.</translation>
    </message>
    <message>
        <source>Divides every gradient by %1 and looks for inf and NaN.</source>
        <translation>Делит каждый градиент на %1 и ищет inf и NaN.</translation>
    </message>
    <message>
        <source>GradScaler is off, so %1 will do what %2 does: step with these gradients as they are.</source>
        <translation>GradScaler выключен: %1 сделает то же, что %2, — шаг с этими градиентами.</translation>
    </message>
    <message>
        <source>Fails: %1 was called already since the last %2.</source>
        <translation>Ошибка: после последнего %2 уже был вызван %1.</translation>
    </message>
    <message>
        <source>Gradients that are still multiplied by %1 came after %2: %3 will not divide them.</source>
        <translation>После %2 добавились градиенты, ещё умноженные на %1: %3 их не поделит.</translation>
    </message>
    <message>
        <source>The gradients are divided already. %1 will step if none was inf or NaN.</source>
        <translation>Градиенты уже поделены. %1 сделает шаг, если среди них не было inf и NaN.</translation>
    </message>
    <message>
        <source>The gradients were not multiplied, and yet %1 will divide them by %2 before it steps.</source>
        <translation>Градиенты не умножались, но %1 перед шагом поделит их на %2.</translation>
    </message>
    <message>
        <source>No line of this iteration has computed gradients. Without any, %1 fails.</source>
        <translation>В этой итерации градиенты ещё не вычислялись. Без них %1 завершится ошибкой.</translation>
    </message>
    <message>
        <source>The gradients are still multiplied by %1. %2 will divide them and step if none is inf or NaN.</source>
        <translation>Градиенты ещё умножены на %1. %2 их поделит и сделает шаг, если среди них нет inf и NaN.</translation>
    </message>
    <message>
        <source>The step was skipped, so %1 lowers the scale from %2.</source>
        <translation>Шаг был пропущен, поэтому %1 уменьшит масштаб %2.</translation>
    </message>
    <message>
        <source>No line of this iteration has looked for inf and NaN. Without that, %1 fails.</source>
        <translation>В этой итерации никто не искал inf и NaN. Без этого %1 завершится ошибкой.</translation>
    </message>
    <message>
        <source>This is good step %1 of %1 in a row, so %2 raises the scale from %3.</source>
        <translation>Это %1-й успешный шаг подряд из %1, поэтому %2 увеличит масштаб %3.</translation>
    </message>
    <message>
        <source>The growth tracker goes to %1 of %2.</source>
        <translation>Счётчик роста станет равен %1 из %2.</translation>
    </message>
    <message>
        <source>Fails: PyTorch wants a number with a point here, %1.</source>
        <translation>Ошибка: PyTorch ждёт здесь число с точкой, %1.</translation>
    </message>
    <message>
        <source>Sets the loss scale to %1. The growth tracker stays.</source>
        <translation>Задаёт масштаб потерь %1. Счётчик роста не меняется.</translation>
    </message>
    <message>
        <source>GradScaler is off, so %1 does nothing.</source>
        <translation>GradScaler выключен, поэтому %1 ничего не делает.</translation>
    </message>
</context>
<context>
    <name>SkipText</name>
    <message>
        <source>iteration %1: step skipped, scale %2 → %3</source>
        <translation>итерация %1: шаг пропущен, масштаб %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>iterations %1 to %2: %n steps skipped, scale %3 → %4</source>
        <translation>
            <numerusform>итерации %1–%2: пропущен %n шаг, масштаб %3 → %4</numerusform>
            <numerusform>итерации %1–%2: пропущено %n шага, масштаб %3 → %4</numerusform>
            <numerusform>итерации %1–%2: пропущено %n шагов, масштаб %3 → %4</numerusform>
        </translation>
    </message>
    <message>
        <source>inf or NaN first in %1, line %2</source>
        <translation>первые inf или NaN — в %1, строка %2</translation>
    </message>
    <message numerus="yes">
        <source>iteration %1: %n steps skipped, scale %2 → %3</source>
        <translation>
            <numerusform>итерация %1: пропущен %n шаг, масштаб %2 → %3</numerusform>
            <numerusform>итерация %1: пропущено %n шага, масштаб %2 → %3</numerusform>
            <numerusform>итерация %1: пропущено %n шагов, масштаб %2 → %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Solution</name>
    <message>
        <source>as the letters beside the boxes say</source>
        <translation>буквы справа от полей</translation>
    </message>
    <message>
        <source>right</source>
        <translation>верно</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>неверно</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>строка %1: %2</translation>
    </message>
</context>
<context>
    <name>Speed</name>
    <message>
        <source>as fast as it goes</source>
        <translation>без ограничения</translation>
    </message>
    <message numerus="yes">
        <source>%n statements/s</source>
        <translation>
            <numerusform>%n инстр./с</numerusform>
            <numerusform>%n инстр./с</numerusform>
            <numerusform>%n инстр./с</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepText</name>
    <message>
        <source>Throws the old gradients away, so that the next ones are not added to them.</source>
        <translation>Отбрасывает прежние градиенты, чтобы новые к ним не прибавились.</translation>
    </message>
    <message>
        <source>Sets the old gradients to 0. The next ones are added to these zeros.</source>
        <translation>Обнуляет прежние градиенты. Новые прибавятся к этим нулям.</translation>
    </message>
    <message>
        <source>autocast is off, so the lines inside run in FP32.</source>
        <translation>autocast выключен: строки внутри блока выполняются в FP32.</translation>
    </message>
    <message>
        <source>In the lines inside, matrix products run in %1 and the loss in FP32.</source>
        <translation>В строках внутри блока матричные произведения вычисляются в %1, а потери — в FP32.</translation>
    </message>
    <message>
        <source>Fails: nothing can be divided by 0.</source>
        <translation>Ошибка: делить на 0 нельзя.</translation>
    </message>
    <message>
        <source>Iteration %1 is a multiple of %2, so the lines inside run.</source>
        <translation>Итерация %1 кратна %2, поэтому строки внутри выполнятся.</translation>
    </message>
    <message>
        <source>Iteration %1 is not a multiple of %2, so the lines inside are left out this time.</source>
        <translation>Итерация %1 не кратна %2, поэтому на этот раз строки внутри будут пропущены.</translation>
    </message>
    <message>
        <source>Runs the model on this iteration&apos;s batch, its matrix products in %1.</source>
        <translation>Применяет модель к пакету этой итерации; матричные произведения — в %1.</translation>
    </message>
    <message>
        <source>Runs the model on this iteration&apos;s batch, everything in FP32.</source>
        <translation>Применяет модель к пакету этой итерации; всё в FP32.</translation>
    </message>
    <message>
        <source>Computes the gradients of the loss as it is, and adds them to those multiplied by %1.</source>
        <translation>Вычисляет градиенты немасштабированных потерь и прибавляет их к умноженным на %1.</translation>
    </message>
    <message>
        <source>Computes the gradients of the loss as it is: nothing is multiplied.</source>
        <translation>Вычисляет градиенты самих потерь: ничто не умножается.</translation>
    </message>
    <message>
        <source>GradScaler is off, so %1 gives the loss as it is, and the gradients are not multiplied.</source>
        <translation>GradScaler выключен: %1 даёт сами потери, и градиенты не умножаются.</translation>
    </message>
    <message>
        <source>Multiplies the loss by %1 and computes the gradients: each becomes %1 times as large.</source>
        <translation>Умножает потери на %1 и вычисляет градиенты: каждый станет в %1 раз больше.</translation>
    </message>
    <message>
        <source>Shortens the gradients to norm %1, while they are still multiplied by %2.</source>
        <translation>Укорачивает градиенты до нормы %1, хотя они ещё умножены на %2.</translation>
    </message>
    <message>
        <source>Shortens the gradients to norm %1 if they are longer.</source>
        <translation>Укорачивает градиенты до нормы %1, если она больше.</translation>
    </message>
    <message>
        <source>The gradients are still multiplied by %1, and %2 will step with them as they are.</source>
        <translation>Градиенты ещё умножены на %1, и %2 сделает шаг с ними как есть.</translation>
    </message>
    <message>
        <source>Steps with these gradients as they are.</source>
        <translation>Делает шаг с этими градиентами.</translation>
    </message>
    <message>
        <source>Compares the output with the target in FP32 and gives one number, the loss.</source>
        <translation>Сравнивает выход с образцом в FP32 и даёт одно число — потери.</translation>
    </message>
    <message>
        <source>Divides the loss by %1, so that the gradients of %1 batches add up to their mean.</source>
        <translation>Делит потери на %1, чтобы сумма градиентов по пакетам (их %1) стала средним.</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>Попробуйте: %1</translation>
    </message>
    <message>
        <source>%1 in line %2</source>
        <translation>%1 в строке %2</translation>
    </message>
    <message>
        <source>Paused before line %1 of the text as it was.</source>
        <translation>Остановлено перед строкой %1 прежнего текста.</translation>
    </message>
    <message>
        <source>Paused before line %1.</source>
        <translation>Остановлено перед строкой %1.</translation>
    </message>
    <message>
        <source>Running.</source>
        <translation>Выполняется.</translation>
    </message>
    <message>
        <source>Pause to read here what the next line will do.</source>
        <translation>На паузе здесь будет сказано, что сделает следующая строка.</translation>
    </message>
    <message>
        <source>This iteration ends as it began; the edited text runs from iteration %1.</source>
        <translation>Эта итерация закончится по прежнему тексту; исправленный начнётся с итерации %1.</translation>
    </message>
    <message>
        <source>Nothing can run: line %1 is wrong.</source>
        <translation>Выполнять нельзя: ошибка в строке %1.</translation>
    </message>
    <message>
        <source>The device could not run line %1.</source>
        <translation>Устройство не смогло выполнить строку %1.</translation>
    </message>
    <message>
        <source>The run up to here is kept and goes on before this line on the CPU, or on a device of the menu Run &gt; Device.</source>
        <translation>Всё, что выполнено до этого места, сохранено. Запуск продолжится перед этой строкой на CPU или на устройстве из меню «Запуск &gt; Устройство».</translation>
    </message>
    <message>
        <source>Iterations are counted from 0 here, so this is number %1: a multiple of %2, and the lines inside run.</source>
        <translation>Здесь итерации считаются с 0, так что эта — номер %1: число кратно %2, строки внутри выполняются.</translation>
    </message>
    <message>
        <source>Iterations are counted from 0 here, so this is number %1: not a multiple of %2, and the lines inside are left out this time.</source>
        <translation>Здесь итерации считаются с 0, так что эта — номер %1: число не кратно %2, строки внутри на этот раз пропускаются.</translation>
    </message>
    <message>
        <source>Cuts each element of the gradients off at ±%1, while they are still multiplied by %2. An inf becomes %1 and is not found any more.</source>
        <translation>Обрезает каждый элемент градиентов до ±%1, пока они ещё умножены на %2. inf превращается в %1, и его уже не найти.</translation>
    </message>
    <message>
        <source>Cuts each element of the gradients off at ±%1.</source>
        <translation>Обрезает каждый элемент градиентов до ±%1.</translation>
    </message>
    <message>
        <source>Fails: no line gives %1 a number.</source>
        <translation>Завершится ошибкой: ни одна строка не даёт имени %1 числа.</translation>
    </message>
    <message>
        <source>The name %1 stands for the number %2 from now on.</source>
        <translation>С этого места имя %1 означает число %2.</translation>
    </message>
    <message>
        <source>Then the loss is divided by %1.</source>
        <translation>Затем потери делятся на %1.</translation>
    </message>
    <message>
        <source>Before that the loss is divided by %1.</source>
        <translation>Перед этим потери делятся на %1.</translation>
    </message>
    <message numerus="yes">
        <source>The planned %Ln iterations are done. Paused before line %1.</source>
        <translation>
            <numerusform>Запланированная %Ln итерация выполнена. Остановлено перед строкой %1.</numerusform>
            <numerusform>Запланированные %Ln итерации выполнены. Остановлено перед строкой %1.</numerusform>
            <numerusform>Запланированные %Ln итераций выполнены. Остановлено перед строкой %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WindowDevices</name>
    <message>
        <source>%1, fast (cannot count), TF32 products</source>
        <translation>%1, быстро (без подсчёта), произведения в TF32</translation>
    </message>
    <message>
        <source>%1, fast (cannot count)</source>
        <translation>%1, быстро (без подсчёта)</translation>
    </message>
    <message>
        <source>%1, TF32 products</source>
        <translation>%1, произведения в TF32</translation>
    </message>
    <message>
        <source>cuBLAS rounds its sums itself, so what a matrix product flushes or overflows cannot be counted: flushed values stand among the zeros.</source>
        <translation>cuBLAS сам округляет суммы, поэтому обнулённое и переполненное в матричных произведениях не подсчитать: обнулённые значения стоят среди нулей.</translation>
    </message>
    <message>
        <source>FP32 sums are kept until they are stored, so what is flushed and what overflows is counted there.</source>
        <translation>Суммы хранятся в FP32 до самой записи, поэтому обнуление и переполнение подсчитываются в этом месте.</translation>
    </message>
    <message>
        <source>FP32 matrix products run in TF32, with 10 fraction bits; the FP32 twin too.</source>
        <translation>Матричные произведения FP32 считаются в TF32, с 10 битами мантиссы; двойник FP32 тоже.</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>The reference: 16-bit formats are emulated bit for bit, with the same results on every machine.</source>
        <translation>Эталон: 16-битные форматы эмулируются бит в бит, на любой машине результаты одинаковы.</translation>
    </message>
    <message>
        <source>NVIDIA GPU (CUDA)</source>
        <translation>GPU NVIDIA (CUDA)</translation>
    </message>
    <message>
        <source>Not available: %1.</source>
        <translation>Недоступно: %1.</translation>
    </message>
    <message>
        <source>%1 fast</source>
        <translation>%1 быстро</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 и %2</translation>
    </message>
    <message>
        <source>%1 has no tensor cores: 16 bits halve the memory, but matrix products gain little.</source>
        <translation>В архитектуре %1 нет тензорных ядер: 16 бит вдвое сокращают память, но матричные произведения почти не ускоряются.</translation>
    </message>
    <message>
        <source>%1: tensor cores multiply %2.</source>
        <translation>%1: тензорные ядра умножают числа %2.</translation>
    </message>
    <message>
        <source>Published for the %1: FP16 %2, FP32 %3 TFLOP/s, so FP16 products can be up to %4 times as fast.</source>
        <translation>Опубликовано для %1: FP16 — %2, FP32 — %3 Тфлоп/с, поэтому произведения в FP16 могут быть быстрее в %4 раза.</translation>
    </message>
    <message>
        <source>The table of GPU generations has no row for compute capability %1.%2.</source>
        <translation>В таблице поколений GPU нет строки для вычислительных возможностей %1.%2.</translation>
    </message>
    <message>
        <source>FP16 and BF16 are emulated on the CPU, bit for bit: their matrix products are FP32 products of converted numbers and take about as long.</source>
        <translation>FP16 и BF16 на CPU эмулируются бит в бит: матричные произведения в них — это произведения в FP32 над преобразованными числами, и времени они занимают примерно столько же.</translation>
    </message>
</context>
<context>
    <name>WindowOptions</name>
    <message>
        <source>AmpScope: a desktop lab for mixed-precision training.</source>
        <translation>AmpScope: настольная лаборатория обучения со смешанной точностью.</translation>
    </message>
    <message>
        <source>A shipped experiment&apos;s id or an experiment file.</source>
        <translation>Имя готового эксперимента или файл эксперимента.</translation>
    </message>
    <message>
        <source>Plan N iterations.</source>
        <translation>Запланировать N итераций.</translation>
    </message>
    <message>
        <source>Run at once, as fast as it goes.</source>
        <translation>Сразу запустить без ограничения скорости.</translation>
    </message>
    <message>
        <source>Save a picture of the window: with --run when the plan is done, else when the window is first painted.</source>
        <translation>Сохранить снимок окна: с --run — когда план выполнен, иначе — когда окно впервые нарисовано.</translation>
    </message>
    <message>
        <source>End when the plan is done (with --run) or the window is painted, and the picture is saved.</source>
        <translation>Завершить работу, когда план выполнен (с --run) или окно нарисовано и снимок сохранён.</translation>
    </message>
    <message>
        <source>Size of the window in logical pixels.</source>
        <translation>Размер окна в логических пикселях.</translation>
    </message>
    <message>
        <source>Threads of the CPU backend; the results are the same with any number.</source>
        <translation>Число потоков CPU; результаты от него не зависят.</translation>
    </message>
    <message>
        <source>Language of the window: en or ru. Without it, the one chosen in the menu or the system&apos;s.</source>
        <translation>Язык окна: en или ru. Без этого параметра — выбранный в меню или язык системы.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Показать эту справку.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Показать версию.</translation>
    </message>
    <message>
        <source>--%1 must be a whole number from 1 to %2, not &quot;%3&quot;</source>
        <translation>--%1: нужно целое число от 1 до %2, а не «%3»</translation>
    </message>
    <message>
        <source>--size must be WxH from %1x%2 to %3x%3, not &quot;%4&quot;</source>
        <translation>--size: нужно WxH от %1x%2 до %3x%3, а не «%4»</translation>
    </message>
    <message>
        <source>one experiment at most, not %1</source>
        <translation>не больше одного эксперимента, а не %1</translation>
    </message>
    <message>
        <source>--lang must be en or ru, not &quot;%1&quot;</source>
        <translation>--lang: нужно en или ru, а не «%1»</translation>
    </message>
    <message>
        <source>--screenshot needs the name of a file</source>
        <translation>для --screenshot нужно имя файла</translation>
    </message>
    <message>
        <source>The device to begin on: cpu, cuda or cuda:1.</source>
        <translation>Устройство, с которого начать: cpu, cuda или cuda:1.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>first iteration</source>
        <translation>первая итерация</translation>
    </message>
    <message>
        <source>last iteration</source>
        <translation>последняя итерация</translation>
    </message>
    <message>
        <source>event</source>
        <translation>событие</translation>
    </message>
    <message>
        <source>scale before</source>
        <translation>масштаб до</translation>
    </message>
    <message>
        <source>scale after</source>
        <translation>масштаб после</translation>
    </message>
    <message>
        <source>what and where</source>
        <translation>что и где</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Настройка</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>this build has no CUDA module: %1</source>
        <translation>в этой сборке нет модуля CUDA: %1</translation>
    </message>
    <message>
        <source>the NVIDIA driver or a CUDA library is missing: %1</source>
        <translation>нет драйвера NVIDIA или библиотеки CUDA: %1</translation>
    </message>
    <message>
        <source>no NVIDIA device was found: %1</source>
        <translation>устройство NVIDIA не найдено: %1</translation>
    </message>
    <message>
        <source>CUDA cannot be used: %1</source>
        <translation>CUDA нельзя использовать: %1</translation>
    </message>
</context>
<context>
    <name>app::WindowScript</name>
    <message>
        <source>the picture &quot;%1&quot; cannot be written</source>
        <translation>снимок «%1» не удалось записать</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>an object</source>
        <translation>объект</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>список</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>текст</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true или false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>число</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>целое число от %1 до %2</translation>
    </message>
    <message>
        <source>a number that is not negative</source>
        <translation>неотрицательное число</translation>
    </message>
    <message>
        <source>a number greater than 1</source>
        <translation>число больше 1</translation>
    </message>
    <message>
        <source>a number less than 1</source>
        <translation>число меньше 1</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>число от 0 до 1</translation>
    </message>
    <message>
        <source>a number from 0 to below 1</source>
        <translation>число от 0 до 1, не включая 1</translation>
    </message>
    <message>
        <source>this list</source>
        <translation>этот список</translation>
    </message>
    <message>
        <source>a list of two numbers</source>
        <translation>список из двух чисел</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>пустой список</translation>
    </message>
    <message>
        <source>a list with at least one row</source>
        <translation>список хотя бы с одной строкой</translation>
    </message>
    <message>
        <source>a list of batches</source>
        <translation>список пакетов</translation>
    </message>
    <message>
        <source>[channels, height, width]</source>
        <translation>[каналы, высота, ширина]</translation>
    </message>
    <message>
        <source>this nesting of residual layers</source>
        <translation>эта вложенность слоёв residual</translation>
    </message>
    <message>
        <source>at most %1 deep</source>
        <translation>не глубже %1</translation>
    </message>
    <message>
        <source>%1 (the loss is %2)</source>
        <translation>%1 (при потерях %2)</translation>
    </message>
    <message>
        <source>an image of %1</source>
        <translation>изображение %1</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 знач.</translation>
    </message>
    <message>
        <source>it cannot be decompressed</source>
        <translation>файл не распаковывается</translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation>файл обрывается</translation>
    </message>
    <message>
        <source>it holds no example</source>
        <translation>в файле нет примеров</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 — не число</translation>
    </message>
    <message>
        <source>a line must hold at least one value and a label</source>
        <translation>в строке должны быть хотя бы одно значение и метка</translation>
    </message>
    <message>
        <source>the label is not a whole number from 0</source>
        <translation>метка — не целое число от 0</translation>
    </message>
    <message>
        <source>a line must hold 64 pixels and a label</source>
        <translation>в строке должны быть 64 пикселя и метка</translation>
    </message>
    <message>
        <source>a pixel is not from 0 to 16</source>
        <translation>пиксель не от 0 до 16</translation>
    </message>
    <message>
        <source>a label is not from 0 to 9</source>
        <translation>метка не от 0 до 9</translation>
    </message>
    <message>
        <source>1797 digits are expected, not %1</source>
        <translation>ожидается 1797 цифр, а не %1</translation>
    </message>
    <message>
        <source>its images or labels are not like the training examples</source>
        <translation>изображения или метки не такие, как в обучающих примерах</translation>
    </message>
    <message>
        <source>it is no idx file of images</source>
        <translation>это не файл idx с изображениями</translation>
    </message>
    <message>
        <source>it is no idx file of labels</source>
        <translation>это не файл idx с метками</translation>
    </message>
    <message>
        <source>it says that it holds %1 images of %2</source>
        <translation>в нём указано изображений: %1, размер %2</translation>
    </message>
    <message>
        <source>%1 images are expected, but it ends after %2</source>
        <translation>ожидается изображений: %1, но файл обрывается после %2</translation>
    </message>
    <message>
        <source>%1 labels are expected, but it ends after %2</source>
        <translation>ожидается меток: %1, но файл обрывается после %2</translation>
    </message>
    <message>
        <source>%1 labels are expected, not %2</source>
        <translation>ожидается меток: %1, а не %2</translation>
    </message>
    <message>
        <source>%1 columns stand here, but %2 above</source>
        <translation>здесь столбцов: %1, а выше — %2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>строка %1</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>такого файла нет</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>файл не читается: %1</translation>
    </message>
    <message>
        <source>the file has %1 bytes, more than the %2 allowed</source>
        <translation>в файле %1 байт, больше допустимых %2</translation>
    </message>
    <message>
        <source>this is not a text file in UTF-8</source>
        <translation>это не текстовый файл в UTF-8</translation>
    </message>
    <message>
        <source>this is not JSON: %1</source>
        <translation>это не JSON: %1</translation>
    </message>
    <message>
        <source>the format is &quot;%1&quot;, but &quot;%2&quot; is needed</source>
        <translation>формат «%1», а нужен «%2»</translation>
    </message>
    <message>
        <source>the field &quot;%1&quot; is missing</source>
        <translation>нет поля «%1»</translation>
    </message>
    <message>
        <source>there is no field of this name; known here: %1</source>
        <translation>поля с таким именем нет; здесь известны: %1</translation>
    </message>
    <message>
        <source>this must be %1, not %2</source>
        <translation>здесь нужно: %1, а не %2</translation>
    </message>
    <message>
        <source>%1 is out of range: this must be %2</source>
        <translation>%1 вне допустимых пределов; здесь нужно: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known here; known: %2</source>
        <translation>«%1» здесь неизвестно; известны: %2</translation>
    </message>
    <message>
        <source>the sizes do not fit: %1 values arrive where %2 are expected</source>
        <translation>размеры не подходят: приходит значений — %1, ожидается — %2</translation>
    </message>
    <message>
        <source>%1 needs rows of plain values, but images of %2 arrive: put a &quot;flatten&quot; layer before it</source>
        <translation>%1 нужны строки чисел, а приходят изображения %2: поставьте перед ним слой flatten</translation>
    </message>
    <message>
        <source>%1 needs images, but rows of %2 plain values arrive</source>
        <translation>%1 нужны изображения, а приходят строки чисел длины %2</translation>
    </message>
    <message>
        <source>a residual layer adds what it gets to what its layers give, but %1 and %2 do not fit</source>
        <translation>слой residual прибавляет свой вход к выходу своих слоёв, но размеры не совпадают: %1 и %2</translation>
    </message>
    <message>
        <source>values for &quot;%1&quot; are missing</source>
        <translation>нет значений для «%1»</translation>
    </message>
    <message>
        <source>the model has no parameter &quot;%1&quot;; it has %2</source>
        <translation>в модели нет параметра «%1»; есть %2</translation>
    </message>
    <message>
        <source>a batch of %1 is larger than the %2 training examples</source>
        <translation>пакет из %1 больше числа обучающих примеров (%2)</translation>
    </message>
    <message>
        <source>the label %1 is not one of 0 to %2</source>
        <translation>метка %1 не из диапазона от 0 до %2</translation>
    </message>
    <message>
        <source>the data are damaged: %1</source>
        <translation>данные повреждены: %1</translation>
    </message>
    <message>
        <source>there is no file &quot;%1&quot;</source>
        <translation>файла «%1» нет</translation>
    </message>
    <message>
        <source>%1 is not here: install Debian&apos;s package %2, or name its folder in the field &quot;data.folder&quot; of the experiment</source>
        <translation>%1 не найден: установите пакет Debian %2 или укажите его папку в поле «data.folder» эксперимента</translation>
    </message>
    <message>
        <source>this is neither a file nor a shipped experiment; shipped: %1</source>
        <translation>это не файл и не готовый эксперимент; готовые: %1</translation>
    </message>
    <message>
        <source>%1 is not supported yet</source>
        <translation>%1 пока не поддерживается</translation>
    </message>
    <message>
        <source>the model would have %1 parameters, more than the %2 allowed</source>
        <translation>в модели было бы параметров: %1, больше допустимых %2</translation>
    </message>
    <message>
        <source>the records cannot be written: %1</source>
        <translation>записи не удалось сохранить: %1</translation>
    </message>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>файл не удалось записать: %1</translation>
    </message>
    <message>
        <source>AmpScope does not know this statement: &quot;%1&quot;</source>
        <translation>AmpScope не знает такой инструкции: «%1»</translation>
    </message>
    <message>
        <source>AmpScope does not know this statement: &quot;%1&quot;. The nearest known one is &quot;%2&quot;</source>
        <translation>AmpScope не знает такой инструкции: «%1». Ближайшая известная — «%2»</translation>
    </message>
    <message>
        <source>unexpected indentation: blocks are indented by four spaces below a line that ends in &quot;:&quot;</source>
        <translation>неверный отступ: блок сдвигается на четыре пробела под строкой, которая кончается на «:»</translation>
    </message>
    <message>
        <source>the block below this line is empty</source>
        <translation>блок под этой строкой пуст</translation>
    </message>
    <message>
        <source>the program has no statement</source>
        <translation>в программе нет ни одной инструкции</translation>
    </message>
    <message>
        <source>autocast works in torch.float16 or torch.bfloat16, not in %1</source>
        <translation>autocast работает в torch.float16 или torch.bfloat16, а не в %1</translation>
    </message>
    <message>
        <source>the argument %1 is not understood</source>
        <translation>аргумент %1 непонятен</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>there is not enough memory for this experiment</source>
        <translation>для этого эксперимента не хватает памяти</translation>
    </message>
    <message>
        <source>something went wrong: %1</source>
        <translation>что-то пошло не так: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a measure; known: %2</source>
        <translation>«%1» — не измеряемая величина; известны: %2</translation>
    </message>
    <message>
        <source>the languages do not name the same measures: English %1, Russian %2</source>
        <translation>в двух языках названы разные величины: в английском %1, в русском %2</translation>
    </message>
    <message>
        <source>English has %1 paragraphs, Russian %2</source>
        <translation>абзацев в английском тексте: %1, в русском: %2</translation>
    </message>
    <message>
        <source>this is not a condition; one needs exactly one of: %1</source>
        <translation>это не условие; нужно ровно одно из: %1</translation>
    </message>
    <message>
        <source>this is not an action; one needs exactly one of: %1</source>
        <translation>это не действие; нужно ровно одно из: %1</translation>
    </message>
    <message>
        <source>%1 choices are right, but it must be %2</source>
        <translation>верных вариантов: %1, а должно быть: %2</translation>
    </message>
    <message>
        <source>this number is the right answer</source>
        <translation>это число — верный ответ</translation>
    </message>
    <message>
        <source>the id &quot;%1&quot; is there twice</source>
        <translation>имя «%1» встречается дважды</translation>
    </message>
    <message>
        <source>there is no chapter &quot;%1&quot;</source>
        <translation>нет главы «%1»</translation>
    </message>
    <message>
        <source>no choice alone is right with any of %1 seeds</source>
        <translation>ни с одним из %1 значений seed не верен ровно один вариант</translation>
    </message>
    <message>
        <source>this is %1; taken over are choices, true or false, numbers and matching</source>
        <translation>это %1; импортируются выбор, верно или неверно, числа и соответствия</translation>
    </message>
    <message>
        <source>the brace that opens the answers is never closed</source>
        <translation>скобка, открывающая ответы, не закрыта</translation>
    </message>
    <message>
        <source>there is nothing asked before the answers</source>
        <translation>перед ответами нет вопроса</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>«%1» — не число</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no -&gt; between its two sides</source>
        <translation>в «%1» нет -&gt; между двумя сторонами</translation>
    </message>
    <message>
        <source>the device failed: %1</source>
        <translation>устройство отказало: %1</translation>
    </message>
    <message>
        <source>the device cannot do this: %1</source>
        <translation>устройство не может этого сделать: %1</translation>
    </message>
    <message>
        <source>the argument %1 stands here twice</source>
        <translation>аргумент %1 стоит здесь дважды</translation>
    </message>
    <message>
        <source>torch.autocast needs the device first: torch.autocast(&quot;cuda&quot;)</source>
        <translation>torch.autocast сначала нужно устройство: torch.autocast(&quot;cuda&quot;)</translation>
    </message>
    <message>
        <source>there is no record in this file</source>
        <translation>в этом файле нет ни одной записи</translation>
    </message>
    <message>
        <source>Out of memory: %1 bytes could not be allocated.</source>
        <translation>Не хватает памяти: не удалось выделить байтов: %1.</translation>
    </message>
    <message>
        <source>The GPU is out of memory: %1 bytes could not be allocated.</source>
        <translation>Не хватает памяти GPU: не удалось выделить байтов: %1.</translation>
    </message>
    <message>
        <source>The GPU is out of memory.</source>
        <translation>Не хватает памяти GPU.</translation>
    </message>
    <message>
        <source>The GPU stopped working: %1; it may not work again before AmpScope is started anew.</source>
        <translation>GPU перестал работать: %1; возможно, он заработает снова только после перезапуска AmpScope.</translation>
    </message>
    <message>
        <source>cuBLAS stopped working: %1.</source>
        <translation>cuBLAS перестал работать: %1.</translation>
    </message>
    <message>
        <source>The GPU is too old: it has compute capability %1, and 7.5 is needed.</source>
        <translation>GPU слишком старый: его compute capability %1, а нужна 7.5.</translation>
    </message>
</context>
<context>
    <name>ui::Desk</name>
    <message>
        <source>Your progress</source>
        <translation>Ваши успехи</translation>
    </message>
    <message>
        <source>What you do is not kept any more: the file of your progress cannot be written. Is the disk full?</source>
        <translation>Ваши ответы больше не сохраняются: файл с вашими успехами не удаётся записать. Может быть, диск заполнен?</translation>
    </message>
</context>
<context>
    <name>ui::DeviceMenu</name>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Устройство</translation>
    </message>
    <message>
        <source>What the engine computes with. The run moves there and goes on where it stands.</source>
        <translation>На чём считает программа. Запуск переходит туда и продолжается с того же места.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Устройство</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Устройство: %1</translation>
    </message>
</context>
<context>
    <name>ui::DockHeaders</name>
    <message>
        <source>Panels</source>
        <translation>Панели</translation>
    </message>
    <message>
        <source>Panels that share this place: click one to bring it to the front.</source>
        <translation>Панели на одном месте: щелчок выводит панель вперёд.</translation>
    </message>
</context>
<context>
    <name>ui::DockTitle</name>
    <message>
        <source>Panel menu</source>
        <translation>Меню панели</translation>
    </message>
    <message>
        <source>What can be done with this panel: show it as a table, copy or save the picture.</source>
        <translation>Что можно сделать с панелью: показать таблицей, скопировать или сохранить рисунок.</translation>
    </message>
</context>
<context>
    <name>ui::ExperimentFiles</name>
    <message>
        <source>Experiments (*.json);;All files (*)</source>
        <translation>Эксперименты (*.json);;Все файлы (*)</translation>
    </message>
    <message>
        <source>The experiment was not opened</source>
        <translation>Эксперимент не открыт</translation>
    </message>
    <message>
        <source>Open Experiment</source>
        <translation>Открыть эксперимент</translation>
    </message>
    <message>
        <source>Save Experiment As</source>
        <translation>Сохранить эксперимент как</translation>
    </message>
    <message>
        <source>The experiment was not saved</source>
        <translation>Эксперимент не сохранён</translation>
    </message>
    <message>
        <source>Shipped experiments stay as they are. Choose another folder.</source>
        <translation>Готовые эксперименты не меняются. Выберите другую папку.</translation>
    </message>
    <message>
        <source>The program of %1 was changed and is not saved.</source>
        <translation>Программа %1 изменена и не сохранена.</translation>
    </message>
    <message>
        <source>Unsaved Experiment</source>
        <translation>Несохранённый эксперимент</translation>
    </message>
    <message>
        <source>The settings of %1 were changed and are not saved.</source>
        <translation>Настройки эксперимента %1 изменены и не сохранены.</translation>
    </message>
    <message>
        <source>One of the program&apos;s lines is wrong, so it cannot be saved as it stands.</source>
        <translation>Одна из строк программы неверна, поэтому сохранить её в таком виде нельзя.</translation>
    </message>
</context>
<context>
    <name>ui::KeyCap</name>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>The key that was pressed last, and what it did.</source>
        <translation>Клавиша, нажатая последней, и что она сделала.</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>AmpScope %1</source>
        <translation>AmpScope %1</translation>
    </message>
    <message>
        <source>A desktop lab for mixed-precision training. It runs a real training step, one statement at a time, and shows what FP16 does to the gradients.

Free software under the GNU General Public License, version 3 or later. Handwritten digits: UCI Machine Learning Repository, CC BY 4.0.</source>
        <translation>Настольная лаборатория обучения со смешанной точностью. Выполняет настоящий шаг обучения, инструкция за инструкцией, и показывает, что FP16 делает с градиентами.

Свободная программа под лицензией GNU GPL версии 3 или новее. Рукописные цифры: UCI Machine Learning Repository, CC BY 4.0.</translation>
    </message>
    <message>
        <source>Your progress</source>
        <translation>Ваши успехи</translation>
    </message>
</context>
<context>
    <name>ui::PanelDock</name>
    <message>
        <source>Shows or hides this panel.</source>
        <translation>Показывает или скрывает эту панель.</translation>
    </message>
</context>
<context>
    <name>ui::RecordFiles</name>
    <message>
        <source>Open Records</source>
        <translation>Открыть записи</translation>
    </message>
    <message>
        <source>The records were not opened</source>
        <translation>Записи не открыты</translation>
    </message>
</context>
<context>
    <name>ui::StatusBar</name>
    <message>
        <source>%1 it/s</source>
        <translation>%1 ит./с</translation>
    </message>
    <message>
        <source>running</source>
        <translation>выполняется</translation>
    </message>
    <message>
        <source>plan done</source>
        <translation>план выполнен</translation>
    </message>
    <message>
        <source>error</source>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>пауза</translation>
    </message>
    <message numerus="yes">
        <source>CPU · %n threads</source>
        <translation>
            <numerusform>CPU · %n поток</numerusform>
            <numerusform>CPU · %n потока</numerusform>
            <numerusform>CPU · %n потоков</numerusform>
        </translation>
    </message>
    <message>
        <source>Last statement</source>
        <translation>Последняя инструкция</translation>
    </message>
    <message>
        <source>The statement that ran last, and a toggle that waits for the next iteration.</source>
        <translation>Инструкция, выполненная последней, и переключатель, который ждёт следующей итерации.</translation>
    </message>
    <message>
        <source>The experiment and its seed.</source>
        <translation>Эксперимент и его seed.</translation>
    </message>
    <message>
        <source>The iteration that is running, of those planned.</source>
        <translation>Текущая итерация из запланированных.</translation>
    </message>
    <message>
        <source>The statement that runs next.</source>
        <translation>Инструкция, которая выполнится следующей.</translation>
    </message>
    <message>
        <source>What the engine computes with.</source>
        <translation>На чём идут вычисления.</translation>
    </message>
    <message>
        <source>Whether the program runs, and how fast.</source>
        <translation>Выполняется ли программа и с какой скоростью.</translation>
    </message>
    <message>
        <source>Ran line %1: %2</source>
        <translation>Выполнена строка %1: %2</translation>
    </message>
    <message>
        <source>iteration %1 of %2</source>
        <translation>итерация %1 из %2</translation>
    </message>
    <message>
        <source>statement %1 of %2</source>
        <translation>инструкция %1 из %2</translation>
    </message>
    <message>
        <source>%1 · seed %2</source>
        <translation>%1 · seed %2</translation>
    </message>
    <message>
        <source>device failed</source>
        <translation>устройство отказало</translation>
    </message>
    <message>
        <source>replaying</source>
        <translation>повтор</translation>
    </message>
    <message>
        <source>Replaying %1 …</source>
        <translation>Повтор итерации %1 …</translation>
    </message>
    <message>
        <source>F8 runs one statement. Learn &gt; Lesson (Ctrl+L) explains the whole step.</source>
        <translation>F8 выполняет одну инструкцию. Обучение &gt; Урок (Ctrl+L) объясняет весь шаг.</translation>
    </message>
</context>
<context>
    <name>ui::ToolBar</name>
    <message>
        <source>Tool bar</source>
        <translation>Панель инструментов</translation>
    </message>
    <message>
        <source>Runs the program, a statement, an iteration or longer, and turns autocast and GradScaler on and off.</source>
        <translation>Выполняет программу, инструкцию, итерацию или дольше; включает и выключает autocast и GradScaler.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Скорость</translation>
    </message>
    <message>
        <source>How many statements run in a second, from one to as fast as it goes. No iteration is left out of the records at any speed.</source>
        <translation>Сколько инструкций выполняется в секунду: от одной до предела. При любой скорости в записи попадает каждая итерация.</translation>
    </message>
    <message>
        <source>dtype of autocast</source>
        <translation>dtype для autocast</translation>
    </message>
    <message>
        <source>The 16-bit format of autocast: rewrites dtype= in the program&apos;s autocast line.</source>
        <translation>16-битный формат autocast: переписывает dtype= в строке autocast программы.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Пуск</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
</context>
<context>
    <name>ui::autocast_map::AutocastMapPanel</name>
    <message>
        <source>No operation has run yet: step until the line that calls the model.</source>
        <translation>Операций ещё не было: дойдите до строки, которая вызывает модель.</translation>
    </message>
    <message>
        <source>Autocast map</source>
        <translation>Карта autocast</translation>
    </message>
    <message>
        <source>Every operation of the newest step in its order: the format of what came in, the format of what it gave, and why. Under autocast, matrix products run in 16 bits; a loss and a normalisation stay in FP32; the others keep the type they get.</source>
        <translation>Все операции последнего шага по порядку: тип на входе, тип на выходе и почему он такой. Под autocast матричные произведения выполняются в 16 битах, потери и нормализация остаются в FP32, прочие операции сохраняют тип, который получили.</translation>
    </message>
    <message>
        <source>Operations by format</source>
        <translation>Операции по типам</translation>
    </message>
    <message>
        <source>How many operations of the step gave each format.</source>
        <translation>Сколько операций шага дали каждый из типов.</translation>
    </message>
</context>
<context>
    <name>ui::autocast_map::OpTableModel</name>
    <message>
        <source>Op</source>
        <translation>Операция</translation>
    </message>
    <message>
        <source>In → out</source>
        <translation>Вход → выход</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
</context>
<context>
    <name>ui::autocast_map::OpTexts</name>
    <message>
        <source>autocast is off here</source>
        <translation>autocast здесь выключен</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>свёртка</translation>
    </message>
    <message>
        <source>matrix product</source>
        <translation>матричное произведение</translation>
    </message>
    <message>
        <source>loss: kept in FP32</source>
        <translation>потери: всегда FP32</translation>
    </message>
    <message>
        <source>normalisation: kept in FP32</source>
        <translation>нормализация: всегда FP32</translation>
    </message>
    <message>
        <source>keeps the type it gets</source>
        <translation>тип как на входе</translation>
    </message>
    <message>
        <source>takes the wider type</source>
        <translation>более широкий из типов</translation>
    </message>
    <message numerus="yes">
        <source>All %n operations give %1</source>
        <translation>
            <numerusform>Все операции (%n) дают %1</numerusform>
            <numerusform>Все операции (%n) дают %1</numerusform>
            <numerusform>Все операции (%n) дают %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n give %1</source>
        <translation>
            <numerusform>, %n даёт %1</numerusform>
            <numerusform>, %n дают %1</numerusform>
            <numerusform>, %n дают %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 operations give %2</source>
        <translation>
            <numerusform>%n из %1 операций даёт %2</numerusform>
            <numerusform>%n из %1 операций дают %2</numerusform>
            <numerusform>%n из %1 операций дают %2</numerusform>
        </translation>
    </message>
    <message>
        <source>model.half(): FP16 arrives</source>
        <translation>model.half(): на входе FP16</translation>
    </message>
</context>
<context>
    <name>ui::events::EventTexts</name>
    <message numerus="yes">
        <source>%1 steps skipped</source>
        <translation>
            <numerusform>пропущен %1 шаг</numerusform>
            <numerusform>пропущено %1 шага</numerusform>
            <numerusform>пропущено %1 шагов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>loss scale grew %1 times</source>
        <translation>
            <numerusform>масштаб потерь вырос %1 раз</numerusform>
            <numerusform>масштаб потерь вырос %1 раза</numerusform>
            <numerusform>масштаб потерь вырос %1 раз</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>loss scale shrank %1 times</source>
        <translation>
            <numerusform>масштаб потерь уменьшен %1 раз</numerusform>
            <numerusform>масштаб потерь уменьшен %1 раза</numerusform>
            <numerusform>масштаб потерь уменьшен %1 раз</numerusform>
        </translation>
    </message>
    <message>
        <source>inf or NaN</source>
        <translation>inf или NaN</translation>
    </message>
    <message>
        <source>step skipped</source>
        <translation>шаг пропущен</translation>
    </message>
    <message>
        <source>loss scale grew</source>
        <translation>масштаб потерь вырос</translation>
    </message>
    <message>
        <source>loss scale shrank</source>
        <translation>масштаб потерь уменьшен</translation>
    </message>
    <message>
        <source>GradScaler on</source>
        <translation>GradScaler включён</translation>
    </message>
    <message>
        <source>GradScaler off</source>
        <translation>GradScaler выключен</translation>
    </message>
    <message>
        <source>autocast on</source>
        <translation>autocast включён</translation>
    </message>
    <message>
        <source>autocast off</source>
        <translation>autocast выключен</translation>
    </message>
    <message>
        <source>error in line %1</source>
        <translation>ошибка в строке %1</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, строка %2</translation>
    </message>
    <message>
        <source>backward of %1</source>
        <translation>обратный проход %1</translation>
    </message>
    <message>
        <source>first inf or NaN: %1</source>
        <translation>первый inf или NaN: %1</translation>
    </message>
    <message>
        <source>first inf or NaN: %1; at last %2</source>
        <translation>первый inf или NaN: %1; под конец %2</translation>
    </message>
    <message>
        <source>Click or Enter: back to the start of iteration %1</source>
        <translation>Щелчок или Enter: вернуться к началу итерации %1</translation>
    </message>
    <message>
        <source>Click or Enter: back to the start of iteration %1, the first of them</source>
        <translation>Щелчок или Enter: вернуться к началу итерации %1, первой из них</translation>
    </message>
    <message>
        <source>Iterations %1 to %2: %3</source>
        <translation>Итерации %1–%2: %3</translation>
    </message>
    <message>
        <source>Iteration %1: %2</source>
        <translation>Итерация %1: %2</translation>
    </message>
    <message>
        <source>%1; the optimizer stepped all the same</source>
        <translation>%1; оптимизатор всё равно сделал шаг</translation>
    </message>
    <message>
        <source>loss scale %1</source>
        <translation>масштаб потерь %1</translation>
    </message>
    <message>
        <source>The loss scale stayed %1.</source>
        <translation>Масштаб потерь остался %1.</translation>
    </message>
    <message>
        <source>The loss scale went from %1 to %2.</source>
        <translation>Масштаб потерь изменился с %1 на %2.</translation>
    </message>
    <message>
        <source>loss scale set by hand</source>
        <translation>масштаб потерь задан вручную</translation>
    </message>
</context>
<context>
    <name>ui::events::EventsPanel</name>
    <message>
        <source>Events</source>
        <translation>События</translation>
    </message>
    <message>
        <source>went back to iteration %1</source>
        <translation>вернулись к итерации %1</translation>
    </message>
    <message>
        <source>What happened in this run: skipped steps with the first inf or NaN and where it was made, changes of the loss scale, toggles, errors. The newest stands at the bottom. A click, or Enter, goes back to the start of that iteration.</source>
        <translation>Что произошло в этом запуске: пропуски с первым inf или NaN и местом, где он возник, изменения масштаба потерь, переключения, ошибки. Новое — внизу. Щелчок или Enter возвращает к началу этой итерации.</translation>
    </message>
    <message>
        <source>No step was skipped, and nothing was changed yet. Skipped steps, changes of the loss scale, toggles and errors will stand here, each with its iteration; a click goes back there.</source>
        <translation>Пока ни один шаг не пропущен и ничего не изменено. Здесь появятся пропуски, изменения масштаба потерь, переключения и ошибки — каждое событие со своей итерацией; щелчок возвращает к ней.</translation>
    </message>
</context>
<context>
    <name>ui::gradients::ControlRow</name>
    <message>
        <source>gradient</source>
        <translation>градиент</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>вес</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>активация</translation>
    </message>
    <message>
        <source>update</source>
        <translation>обновление</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Тензор</translation>
    </message>
    <message>
        <source>The tensor whose values are shown. Type a part of its name to find it.</source>
        <translation>Тензор, значения которого показаны. Чтобы найти его, наберите часть имени.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Which values are shown: the gradient, the weight itself, the output of the layer, or what the last optimizer step added to the weight.</source>
        <translation>Что показано: градиент, сам вес, выход слоя или то, что последний шаг оптимизатора прибавил к весу.</translation>
    </message>
</context>
<context>
    <name>ui::gradients::CountsStrip</name>
    <message>
        <source>zero</source>
        <translation>нули</translation>
    </message>
    <message>
        <source>lost further up</source>
        <translation>потеряно выше</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>субнормальные</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>нормальные</translation>
    </message>
    <message>
        <source>inf</source>
        <translation>inf</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>= all elements</source>
        <translation>= все элементы</translation>
    </message>
    <message>
        <source>predicted: %1</source>
        <translation>прогноз: %1</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>измерено: %1</translation>
    </message>
    <message>
        <source>→ predicted</source>
        <translation>→ прогноз</translation>
    </message>
    <message>
        <source>Not 0 when it was stored, and became 0. What was lost further up is not known.</source>
        <translation>При записи не были нулём, но обнулились. Что потеряно выше по цепочке, неизвестно.</translation>
    </message>
    <message>
        <source>Not 0 in FP32, but 0 here: %1 lost further up, %2 flushed when they were stored.</source>
        <translation>В FP32 не 0, а здесь 0: потеряно выше по цепочке — %1, обнулено при записи — %2.</translation>
    </message>
    <message>
        <source>0 in FP32 too</source>
        <translation>0 и в FP32</translation>
    </message>
    <message>
        <source>0; in FP32 perhaps not</source>
        <translation>0; в FP32, возможно, не 0</translation>
    </message>
    <message>
        <source>flushed</source>
        <translation>обнулено</translation>
    </message>
    <message>
        <source>kept with fewer digits</source>
        <translation>сохранены с меньшим числом цифр</translation>
    </message>
    <message>
        <source>kept with all the digits of the format</source>
        <translation>сохранены со всеми цифрами формата</translation>
    </message>
    <message>
        <source>too large for the format</source>
        <translation>слишком велики для формата</translation>
    </message>
    <message>
        <source>not a number, for example inf − inf</source>
        <translation>не число, например inf − inf</translation>
    </message>
    <message>
        <source>Every element of the tensor is in one of six classes; the six counts add up to all elements.</source>
        <translation>Каждый элемент тензора относится к одному из шести классов; в сумме они дают все элементы.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 (%4). %5</source>
        <translation>%1: %2 из %3 (%4). %5</translation>
    </message>
    <message>
        <source>= all</source>
        <translation>= все</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>потеряно</translation>
    </message>
    <message>
        <source>Flushed values are not counted here: they stand among the zeros.</source>
        <translation>Обнулённые значения здесь не подсчитываются: они стоят среди нулей.</translation>
    </message>
    <message>
        <source>Not 0 in FP32, but 0 here; how many of them were flushed when they were stored is not counted.</source>
        <translation>В FP32 не 0, а здесь 0; сколько из них обнулено при записи, не подсчитывается.</translation>
    </message>
    <message>
        <source>0, flushed or not; in FP32 perhaps not</source>
        <translation>0, обнулённые или нет; в FP32, возможно, не 0</translation>
    </message>
    <message>
        <source>became 0</source>
        <translation>стали 0</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>не подсчитано</translation>
    </message>
</context>
<context>
    <name>ui::gradients::Finding</name>
    <message numerus="yes">
        <source>Infinite: %1 of %2 gradients</source>
        <translation>
            <numerusform>Бесконечность: %1 из %2 градиента</numerusform>
            <numerusform>Бесконечность: %1 из %2 градиентов</numerusform>
            <numerusform>Бесконечность: %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Infinite: %1 of %2 values</source>
        <translation>
            <numerusform>Бесконечность: %1 из %2 значения</numerusform>
            <numerusform>Бесконечность: %1 из %2 значений</numerusform>
            <numerusform>Бесконечность: %1 из %2 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NaN: %1 of %2 gradients</source>
        <translation>
            <numerusform>NaN: %1 из %2 градиента</numerusform>
            <numerusform>NaN: %1 из %2 градиентов</numerusform>
            <numerusform>NaN: %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NaN: %1 of %2 values</source>
        <translation>
            <numerusform>NaN: %1 из %2 значения</numerusform>
            <numerusform>NaN: %1 из %2 значений</numerusform>
            <numerusform>NaN: %1 из %2 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Infinite or NaN: %1 of %2 gradients</source>
        <translation>
            <numerusform>Бесконечность или NaN: %1 из %2 градиента</numerusform>
            <numerusform>Бесконечность или NaN: %1 из %2 градиентов</numerusform>
            <numerusform>Бесконечность или NaN: %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Infinite or NaN: %1 of %2 values</source>
        <translation>
            <numerusform>Бесконечность или NaN: %1 из %2 значения</numerusform>
            <numerusform>Бесконечность или NaN: %1 из %2 значений</numerusform>
            <numerusform>Бесконечность или NaN: %1 из %2 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 gradients are 0, in FP32 too</source>
        <translation>
            <numerusform>Все градиенты равны 0 и в FP32: %1</numerusform>
            <numerusform>Все %1 градиента равны 0 и в FP32</numerusform>
            <numerusform>Все %1 градиентов равны 0 и в FP32</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 values are 0, in FP32 too</source>
        <translation>
            <numerusform>Все значения равны 0 и в FP32: %1</numerusform>
            <numerusform>Все %1 значения равны 0 и в FP32</numerusform>
            <numerusform>Все %1 значений равны 0 и в FP32</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 gradients are 0</source>
        <translation>
            <numerusform>Все градиенты равны 0: %1</numerusform>
            <numerusform>Все %1 градиента равны 0</numerusform>
            <numerusform>Все %1 градиентов равны 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 values are 0</source>
        <translation>
            <numerusform>Все значения равны 0: %1</numerusform>
            <numerusform>Все %1 значения равны 0</numerusform>
            <numerusform>Все %1 значений равны 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %2 non-zero gradients became 0</source>
        <translation>
            <numerusform>Обнулены все ненулевые градиенты: %2</numerusform>
            <numerusform>Все %2 ненулевых градиента обнулены</numerusform>
            <numerusform>Все %2 ненулевых градиентов обнулены</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %2 non-zero values became 0</source>
        <translation>
            <numerusform>Обнулены все ненулевые значения: %2</numerusform>
            <numerusform>Все %2 ненулевых значения обнулены</numerusform>
            <numerusform>Все %2 ненулевых значений обнулены</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 non-zero gradients became 0</source>
        <translation>
            <numerusform>Ни один из %2 ненулевого градиента не обнулён</numerusform>
            <numerusform>Ни один из %2 ненулевых градиентов не обнулён</numerusform>
            <numerusform>Ни один из %2 ненулевых градиентов не обнулён</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 non-zero values became 0</source>
        <translation>
            <numerusform>Ни одно из %2 ненулевого значения не обнулено</numerusform>
            <numerusform>Ни одно из %2 ненулевых значений не обнулено</numerusform>
            <numerusform>Ни одно из %2 ненулевых значений не обнулено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 non-zero gradients became 0</source>
        <translation>
            <numerusform>Обнулено %1 из %2 ненулевого градиента</numerusform>
            <numerusform>Обнулено %1 из %2 ненулевых градиентов</numerusform>
            <numerusform>Обнулено %1 из %2 ненулевых градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 non-zero values became 0</source>
        <translation>
            <numerusform>Обнулено %1 из %2 ненулевого значения</numerusform>
            <numerusform>Обнулено %1 из %2 ненулевых значений</numerusform>
            <numerusform>Обнулено %1 из %2 ненулевых значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 gradients became 0 when they were stored</source>
        <translation>
            <numerusform>При записи не обнулён ни один из %2 градиента</numerusform>
            <numerusform>При записи не обнулён ни один из %2 градиентов</numerusform>
            <numerusform>При записи не обнулён ни один из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 values became 0 when they were stored</source>
        <translation>
            <numerusform>При записи не обнулено ни одно из %2 значения</numerusform>
            <numerusform>При записи не обнулено ни одно из %2 значений</numerusform>
            <numerusform>При записи не обнулено ни одно из %2 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients became 0 when they were stored</source>
        <translation>
            <numerusform>При записи обнулено %1 из %2 градиента</numerusform>
            <numerusform>При записи обнулено %1 из %2 градиентов</numerusform>
            <numerusform>При записи обнулено %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values became 0 when they were stored</source>
        <translation>
            <numerusform>При записи обнулено %1 из %2 значения</numerusform>
            <numerusform>При записи обнулено %1 из %2 значений</numerusform>
            <numerusform>При записи обнулено %1 из %2 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients are 0, in the FP32 twin %3</source>
        <translation>
            <numerusform>Равны 0: %1 из %2 градиента, в двойнике FP32 — %3</numerusform>
            <numerusform>Равны 0: %1 из %2 градиентов, в двойнике FP32 — %3</numerusform>
            <numerusform>Равны 0: %1 из %2 градиентов, в двойнике FP32 — %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %1 gradients is 0</source>
        <translation>
            <numerusform>Ни один из %1 градиента не равен 0</numerusform>
            <numerusform>Ни один из %1 градиентов не равен 0</numerusform>
            <numerusform>Ни один из %1 градиентов не равен 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %1 values is 0</source>
        <translation>
            <numerusform>Ни одно из %1 значения не равно 0</numerusform>
            <numerusform>Ни одно из %1 значений не равно 0</numerusform>
            <numerusform>Ни одно из %1 значений не равно 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 of %1 gradients are 0</source>
        <translation>
            <numerusform>Равны 0: %2 из %1 градиента</numerusform>
            <numerusform>Равны 0: %2 из %1 градиентов</numerusform>
            <numerusform>Равны 0: %2 из %1 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 of %1 values are 0</source>
        <translation>
            <numerusform>Равны 0: %2 из %1 значения</numerusform>
            <numerusform>Равны 0: %2 из %1 значений</numerusform>
            <numerusform>Равны 0: %2 из %1 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1×%2 = %3 elements</source>
        <translation>
            <numerusform>%1×%2 = %3 элемент</numerusform>
            <numerusform>%1×%2 = %3 элемента</numerusform>
            <numerusform>%1×%2 = %3 элементов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 values in %2</source>
        <translation>значения %1 в %2</translation>
    </message>
    <message>
        <source>FP32, unscaled: values below 2⁻²⁴ are fine here</source>
        <translation>FP32, без масштаба: значения меньше 2⁻²⁴ здесь допустимы</translation>
    </message>
    <message>
        <source>%1, after line %2</source>
        <translation>%1, после строки %2</translation>
    </message>
    <message>
        <source>%1, before the first line</source>
        <translation>%1, до первой строки</translation>
    </message>
    <message>
        <source>not scaled</source>
        <translation>без масштаба</translation>
    </message>
    <message>
        <source>multiplied by %1</source>
        <translation>умножено на %1</translation>
    </message>
    <message>
        <source>No gradient yet: run the program past backward().</source>
        <translation>Градиента ещё нет: выполните программу дальше backward().</translation>
    </message>
    <message>
        <source>No weight to show.</source>
        <translation>Веса для показа нет.</translation>
    </message>
    <message>
        <source>No activation yet: it is shown from the next forward pass on.</source>
        <translation>Активации ещё нет: она появится после следующего прямого прохода.</translation>
    </message>
    <message>
        <source>No update yet: it is shown from the optimizer&apos;s next step on.</source>
        <translation>Обновления ещё нет: оно появится после следующего шага оптимизатора.</translation>
    </message>
    <message>
        <source>fast mode: flushed values are not counted</source>
        <translation>быстрый режим: обнулённые не подсчитываются</translation>
    </message>
    <message>
        <source>%1, from line %2</source>
        <translation>%1, из строки %2</translation>
    </message>
    <message>
        <source>The only gradient is 0, in FP32 too</source>
        <translation>Единственный градиент равен 0 и в FP32</translation>
    </message>
    <message>
        <source>The only value is 0, in FP32 too</source>
        <translation>Единственное значение равно 0 и в FP32</translation>
    </message>
    <message>
        <source>The only non-zero gradient became 0</source>
        <translation>Единственный ненулевой градиент обнулён</translation>
    </message>
    <message>
        <source>The only non-zero value became 0</source>
        <translation>Единственное ненулевое значение обнулено</translation>
    </message>
    <message>
        <source>The only non-zero gradient did not become 0</source>
        <translation>Единственный ненулевой градиент не обнулён</translation>
    </message>
    <message>
        <source>The only non-zero value did not become 0</source>
        <translation>Единственное ненулевое значение не обнулено</translation>
    </message>
</context>
<context>
    <name>ui::gradients::GradientsPanel</name>
    <message>
        <source>Gradients against the FP16 range</source>
        <translation>Градиенты и диапазон FP16</translation>
    </message>
</context>
<context>
    <name>ui::gradients::Picture</name>
    <message>
        <source>The FP32 twin did not run: what was lost further up is not known.</source>
        <translation>Двойник FP32 не вычислялся: что потеряно выше по цепочке, неизвестно.</translation>
    </message>
    <message>
        <source>BF16 has the range of FP32: the limits of FP16 do not apply.</source>
        <translation>У BF16 диапазон FP32: границы FP16 здесь не действуют.</translation>
    </message>
    <message>
        <source>The limits of FP16 do not apply to FP32 values.</source>
        <translation>К значениям FP32 границы FP16 не относятся.</translation>
    </message>
</context>
<context>
    <name>ui::lesson::LessonPanel</name>
    <message>
        <source>&amp;Open this experiment</source>
        <translation>&amp;Открыть этот эксперимент</translation>
    </message>
    <message>
        <source>Opens the experiment of this page, with its settings.</source>
        <translation>Открывает эксперимент этой страницы с его настройками.</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Назад</translation>
    </message>
    <message>
        <source>The page before this one.</source>
        <translation>Предыдущая страница.</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>&amp;Пропустить</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Дальше</translation>
    </message>
    <message>
        <source>The next page, and its experiment. Available once this page is done.</source>
        <translation>Следующая страница и её эксперимент. Доступно, когда задание этой страницы выполнено.</translation>
    </message>
    <message>
        <source>Do what the page asks for first, or skip it.</source>
        <translation>Сначала выполните задание страницы или пропустите его.</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Содержание</translation>
    </message>
    <message>
        <source>&amp;Restart the lesson</source>
        <translation>&amp;Начать урок сначала</translation>
    </message>
    <message>
        <source>The next page, and its experiment, without doing what this one asks for.</source>
        <translation>Следующая страница и её эксперимент, не выполняя того, о чём просит эта.</translation>
    </message>
    <message>
        <source>To the &amp;Quiz</source>
        <translation>К вопроса&amp;м</translation>
    </message>
    <message>
        <source>Questions about what the lesson showed.</source>
        <translation>Вопросы о том, что показал урок.</translation>
    </message>
</context>
<context>
    <name>ui::lesson::LessonProgress</name>
    <message>
        <source>One piece for each page, a gap between chapters. Filled: done; half as high: skipped; underlined: this page.</source>
        <translation>Деление на каждую страницу, промежуток между главами. Закрашено: выполнено; вполовину ниже: пропущено; подчёркнуто: эта страница.</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>страница %1 из %2</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>выполнено %1 из %2</translation>
    </message>
</context>
<context>
    <name>ui::lesson::PageView</name>
    <message>
        <source>The page of the lesson</source>
        <translation>Страница урока</translation>
    </message>
    <message>
        <source>What this page explains, what to do, and, once it is done, what was seen. Numbers in it are the engine&apos;s.</source>
        <translation>Что объясняет эта страница, что сделать и, когда сделано, что было видно. Числа в ней — от движка.</translation>
    </message>
    <message>
        <source>There is no lesson.</source>
        <translation>Урока нет.</translation>
    </message>
    <message>
        <source>The lesson cannot be shown</source>
        <translation>Урок нельзя показать</translation>
    </message>
    <message>
        <source>✓ Done</source>
        <translation>✓ Выполнено</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Задание</translation>
    </message>
</context>
<context>
    <name>ui::loss_and_accuracy::LossPanel</name>
    <message>
        <source>Loss of each run</source>
        <translation>Потери каждого запуска</translation>
    </message>
    <message>
        <source>What each line is, and its value at the iteration where this run stands.</source>
        <translation>Что означает каждая линия и её значение на итерации, где стоит этот запуск.</translation>
    </message>
    <message>
        <source>Loss and accuracy</source>
        <translation>Потери и точность</translation>
    </message>
</context>
<context>
    <name>ui::loss_scale::LossScalePanel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>масштаб</translation>
    </message>
    <message>
        <source>growth tracker</source>
        <translation>счётчик роста</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>рост</translation>
    </message>
    <message>
        <source>skipped steps</source>
        <translation>пропуски</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>Масштаб потерь</translation>
    </message>
    <message>
        <source>The loss scale, the good steps counted towards its next growth, and how often it grew and a step was skipped in this run.</source>
        <translation>Масштаб потерь, число успешных шагов до следующего роста и сколько раз в этом запуске он рос, а шаг пропускался.</translation>
    </message>
    <message>
        <source>tracker</source>
        <translation>счётчик</translation>
    </message>
</context>
<context>
    <name>ui::memory_and_speed::Figures</name>
    <message>
        <source>%1 fast</source>
        <translation>%1 быстро</translation>
    </message>
    <message>
        <source>3 linear layers of %1, batch %1</source>
        <translation>3 слоя linear по %1, пакет %1</translation>
    </message>
    <message>
        <source>left out: %1 s</source>
        <translation>пропущено: %1 с</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>параметры</translation>
    </message>
    <message>
        <source>16-bit copies</source>
        <translation>16-битные копии</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>активации</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>градиенты</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>состояние оптимизатора</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>пакет</translation>
    </message>
    <message>
        <source>most at once</source>
        <translation>наибольшее сразу</translation>
    </message>
    <message>
        <source>size</source>
        <translation>размер</translation>
    </message>
    <message>
        <source>format</source>
        <translation>формат</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>Гфлоп/с</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>Тфлоп/с</translation>
    </message>
    <message>
        <source>times FP32</source>
        <translation>к FP32, раз</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>мс</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>МиБ</translation>
    </message>
</context>
<context>
    <name>ui::memory_and_speed::MemoryAndSpeedPanel</name>
    <message>
        <source>Nothing has been measured yet. The run waits while its device is measured.</source>
        <translation>Ещё ничего не измерено. Пока устройство измеряется, запуск ждёт.</translation>
    </message>
    <message>
        <source>The run waits meanwhile. Whatever it is told to do ends the measurement.</source>
        <translation>Запуск пока ждёт. Любая команда запуску заканчивает измерение.</translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>Остановлено раньше, чем что-либо измерено.</translation>
    </message>
    <message>
        <source>Stopped. This was measured on %1 until then.</source>
        <translation>Остановлено. До этого измерено: %1.</translation>
    </message>
    <message>
        <source>The device has failed: continue on the CPU first.</source>
        <translation>Устройство отказало: сначала продолжите на CPU.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Измерить</translation>
    </message>
    <message>
        <source>Measures matrix products, a training step and its memory on the device that the run is on.</source>
        <translation>Измеряет матричные произведения, шаг обучения и его память на том устройстве, где идёт запуск.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Стоп</translation>
    </message>
    <message>
        <source>Ends the measurement; what has been measured is shown.</source>
        <translation>Заканчивает измерение; показано будет то, что измерено.</translation>
    </message>
    <message>
        <source>quick, products up to 1,024</source>
        <translation>быстро, произведения до 1 024</translation>
    </message>
    <message>
        <source>Takes seconds. Without it, products go up to 8,192, and on the CPU it takes minutes.</source>
        <translation>Занимает секунды. Без этого флажка произведения доходят до 8 192, и на CPU это минуты.</translation>
    </message>
    <message>
        <source>Progress of the measurement</source>
        <translation>Ход измерения</translation>
    </message>
    <message>
        <source>How many of the planned measurements are done.</source>
        <translation>Сколько из запланированных измерений сделано.</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>Память и скорость</translation>
    </message>
    <message>
        <source>What the device can gain from 16 bits, and what was measured on it.</source>
        <translation>Что устройство может выиграть от 16 бит и что на нём измерено.</translation>
    </message>
    <message>
        <source>Matrix products, n × n by n × n</source>
        <translation>Матричные произведения n × n на n × n</translation>
    </message>
    <message>
        <source>How many multiplications and additions a second each format does, and how many times as many as FP32. What would take too long is left out, with the seconds it would take.</source>
        <translation>Сколько умножений и сложений в секунду делает каждый формат и во сколько раз больше, чем FP32. То, что заняло бы слишком много времени, пропущено; указано, сколько секунд оно заняло бы.</translation>
    </message>
    <message>
        <source>A whole training step</source>
        <translation>Шаг обучения целиком</translation>
    </message>
    <message>
        <source>zero_grad, forward, loss, backward, step and update. FP16 runs with GradScaler.</source>
        <translation>zero_grad, прямой проход, loss, backward, step и update. FP16 — с GradScaler.</translation>
    </message>
    <message>
        <source>Memory of a training step</source>
        <translation>Память шага обучения</translation>
    </message>
    <message>
        <source>What the step asks the device for, counted where it is allocated: in FP32, and under autocast in FP16 and BF16.</source>
        <translation>Сколько памяти шаг запрашивает у устройства; подсчитано при выделении: в FP32 и под autocast в FP16 и BF16.</translation>
    </message>
    <message>
        <source>Measured on %1. Each time is the least of several after a warm-up: what is above it is other work on the machine.</source>
        <translation>Измерено: %1. Каждое время — наименьшее из нескольких после разогрева: всё, что сверх него, — другая работа компьютера.</translation>
    </message>
</context>
<context>
    <name>ui::numbers::BitCells</name>
    <message>
        <source>Bits of %1</source>
        <translation>Биты %1</translation>
    </message>
    <message>
        <source>Sign, exponent and significand as they are stored. Click a bit, or go to it with Left and Right and press Space, to turn it over. Up and Down go to the next larger and smaller number of the format.</source>
        <translation>Знак, порядок и мантисса — как они хранятся. Щёлкните бит или перейдите к нему клавишами «влево» и «вправо» и нажмите пробел: он станет противоположным. Клавиши «вверх» и «вниз» переходят к следующему большему и меньшему числу формата.</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>знак</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>порядок</translation>
    </message>
    <message>
        <source>significand</source>
        <translation>мантисса</translation>
    </message>
    <message>
        <source>sign: negative</source>
        <translation>знак: минус</translation>
    </message>
    <message>
        <source>sign: positive</source>
        <translation>знак: плюс</translation>
    </message>
    <message>
        <source>significand: %1 of %2</source>
        <translation>мантисса: %1 из %2</translation>
    </message>
    <message>
        <source>exponent: stored %1</source>
        <translation>порядок: хранится %1</translation>
    </message>
    <message>
        <source>%1: subnormal or 0, without the leading 1, times %2</source>
        <translation>%1: субнормальное число или 0, без ведущей единицы, умножается на %2</translation>
    </message>
    <message>
        <source>%1: all bits set, for inf and NaN</source>
        <translation>%1: все биты равны 1 — это inf или NaN</translation>
    </message>
</context>
<context>
    <name>ui::numbers::FormatRow</name>
    <message>
        <source>Format</source>
        <translation>Формат</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Биты</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Формула</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Что с ним стало</translation>
    </message>
    <message>
        <source>Next smaller</source>
        <translation>Следующее меньшее</translation>
    </message>
    <message>
        <source>Next larger</source>
        <translation>Следующее большее</translation>
    </message>
    <message>
        <source>With the loss scale</source>
        <translation>С масштабом потерь</translation>
    </message>
    <message>
        <source>Next larger %1 number</source>
        <translation>Следующее большее число %1</translation>
    </message>
    <message>
        <source>Next smaller %1 number</source>
        <translation>Следующее меньшее число %1</translation>
    </message>
    <message>
        <source>Goes to the next larger number that this format has.</source>
        <translation>Переходит к следующему большему числу этого формата.</translation>
    </message>
    <message>
        <source>Goes to the next smaller number that this format has.</source>
        <translation>Переходит к следующему меньшему числу этого формата.</translation>
    </message>
    <message>
        <source>The next smaller and the next larger number of the format, and the distance from one number to the next here.</source>
        <translation>Следующее меньшее и следующее большее число формата и шаг — расстояние между соседними числами в этом месте.</translation>
    </message>
</context>
<context>
    <name>ui::numbers::NumbersPanel</name>
    <message>
        <source>error %1 (%2, %3 ulp)</source>
        <translation>ошибка %1 (%2, %3 ulp)</translation>
    </message>
    <message>
        <source>%1; a tie goes to the even neighbour</source>
        <translation>%1; ровно посередине — берётся чётный сосед</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>точно</translation>
    </message>
    <message>
        <source>rounded: %1</source>
        <translation>округлено: %1</translation>
    </message>
    <message>
        <source>subnormal, %1 of %2 bits of precision left</source>
        <translation>субнормальное, значащих битов %1 из %2</translation>
    </message>
    <message>
        <source>0: every other bit is 0</source>
        <translation>0: все остальные биты равны 0</translation>
    </message>
    <message>
        <source>inf: exponent all 1, significand 0</source>
        <translation>inf: порядок из единиц, мантисса 0</translation>
    </message>
    <message>
        <source>NaN: exponent all 1, significand not 0</source>
        <translation>NaN: порядок из единиц, мантисса не 0</translation>
    </message>
    <message>
        <source>NaN: exponent and significand all 1</source>
        <translation>NaN: порядок и мантисса из единиц</translation>
    </message>
    <message>
        <source>flushed to 0: so is everything up to %1</source>
        <translation>обнулено, как и всё не больше %1</translation>
    </message>
    <message>
        <source>overflow to inf: so does everything from %1</source>
        <translation>переполнение: inf, как и всё от %1</translation>
    </message>
    <message>
        <source>too large: without inf, it stays at %1</source>
        <translation>слишком велико: inf в формате нет, хранится %1</translation>
    </message>
    <message>
        <source>not a number: so is all that is computed from it</source>
        <translation>не число, и всё, что из него вычислено, тоже</translation>
    </message>
    <message>
        <source>× %1: still 0</source>
        <translation>× %1: всё равно 0</translation>
    </message>
    <message>
        <source>× %1: %2, so GradScaler would skip the step</source>
        <translation>× %1: %2, GradScaler пропустил бы шаг</translation>
    </message>
    <message>
        <source>× %1: %2, and ÷ %1 gives the number exactly</source>
        <translation>× %1: %2, а ÷ %1 даёт точно то же число</translation>
    </message>
    <message>
        <source>× %1: %2, and ÷ %1 gives %3 (error %4)</source>
        <translation>× %1: %2, а ÷ %1 даёт %3 (ошибка %4)</translation>
    </message>
    <message>
        <source>NaN stays NaN in every format.</source>
        <translation>NaN остаётся NaN в любом формате.</translation>
    </message>
    <message>
        <source>FP16 holds it exactly, as a subnormal number.</source>
        <translation>FP16 хранит его точно, как субнормальное.</translation>
    </message>
    <message>
        <source>FP16 holds it exactly.</source>
        <translation>FP16 хранит его точно.</translation>
    </message>
    <message>
        <source>In FP16 it becomes 0.</source>
        <translation>В FP16 оно становится нулём.</translation>
    </message>
    <message>
        <source>In FP16 it becomes inf.</source>
        <translation>В FP16 оно становится inf.</translation>
    </message>
    <message>
        <source>In FP16 it is kept with fewer digits, as %1.</source>
        <translation>В FP16 от него остаётся меньше цифр: %1.</translation>
    </message>
    <message>
        <source>In FP16 it is rounded to %1.</source>
        <translation>В FP16 оно округляется до %1.</translation>
    </message>
    <message>
        <source>Times %1 it is still 0.</source>
        <translation>Умноженное на %1, оно всё равно 0.</translation>
    </message>
    <message>
        <source>Times %1 it is inf.</source>
        <translation>Умноженное на %1, оно inf.</translation>
    </message>
    <message>
        <source>Times %1 it is NaN.</source>
        <translation>Умноженное на %1, оно NaN.</translation>
    </message>
    <message>
        <source>Times %1 it is 0.</source>
        <translation>Умноженное на %1, оно 0.</translation>
    </message>
    <message>
        <source>Times %1 it is kept, as %2.</source>
        <translation>Умноженное на %1, оно сохраняется: %2.</translation>
    </message>
    <message>
        <source>“%1” is not a number: write it as %2, 1e-7, 2^-24 or 1/3.</source>
        <translation>«%1» — не число: пишите, например, %2, 1e-7, 2^-24 или 1/3.</translation>
    </message>
    <message>
        <source>× loss scale %1</source>
        <translation>× масштаб потерь %1</translation>
    </message>
    <message>
        <source>The scale that the run&apos;s GradScaler has now.</source>
        <translation>Масштаб, который сейчас у GradScaler этого запуска.</translation>
    </message>
    <message>
        <source>GradScaler is off; this is the scale that it would start with.</source>
        <translation>GradScaler выключен; с этим масштабом он начал бы.</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Примеры</translation>
    </message>
    <message>
        <source>Numbers at which formats show what they are.</source>
        <translation>Числа, на которых видно, каковы форматы.</translation>
    </message>
    <message>
        <source>Times the loss scale</source>
        <translation>Умножить на масштаб потерь</translation>
    </message>
    <message>
        <source>Shows also what is stored when the number is first multiplied by the loss scale of the run, and what is left of it when it is divided again.</source>
        <translation>Показывает и то, что хранится, если число сначала умножить на масштаб потерь этого запуска, и что от него останется после деления обратно.</translation>
    </message>
    <message>
        <source>What FP16 does to the number</source>
        <translation>Что FP16 делает с числом</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Числа</translation>
    </message>
    <message>
        <source>The number in each format: its bits, its value, its neighbours, and what became of it when it was stored. A double click on a bar of the histogram puts its power of two here.</source>
        <translation>Число в каждом формате: биты, значение, соседи и что с ним стало при сохранении. Двойной щелчок по столбцу гистограммы ставит сюда его степень двойки.</translation>
    </message>
    <message>
        <source>no binary format holds it</source>
        <translation>нет ни в одном двоичном формате</translation>
    </message>
    <message>
        <source>is 1 in FP16</source>
        <translation>в FP16 это 1</translation>
    </message>
    <message>
        <source>a tie in FP16: goes to the even 1</source>
        <translation>посередине в FP16: чётный сосед — 1</translation>
    </message>
    <message>
        <source>first whole number that FP16 does not hold</source>
        <translation>первое целое, которого нет в FP16</translation>
    </message>
    <message>
        <source>largest FP16 number</source>
        <translation>наибольшее число FP16</translation>
    </message>
    <message>
        <source>still becomes 65504 in FP16</source>
        <translation>в FP16 ещё становится 65504</translation>
    </message>
    <message>
        <source>a tie in FP16: becomes inf</source>
        <translation>посередине в FP16: становится inf</translation>
    </message>
    <message>
        <source>smallest normal FP16 number</source>
        <translation>наименьшее нормальное число FP16</translation>
    </message>
    <message>
        <source>smallest FP16 number above 0</source>
        <translation>наименьшее число FP16 больше 0</translation>
    </message>
    <message>
        <source>half of it: becomes 0 in FP16</source>
        <translation>половина от него: в FP16 становится нулём</translation>
    </message>
    <message>
        <source>a small gradient</source>
        <translation>маленький градиент</translation>
    </message>
    <message>
        <source>inf in FP32 and BF16 too</source>
        <translation>inf даже в FP32 и BF16</translation>
    </message>
    <message>
        <source>zero with a sign</source>
        <translation>ноль со знаком</translation>
    </message>
    <message>
        <source>what an overflow leaves</source>
        <translation>что остаётся после переполнения</translation>
    </message>
    <message>
        <source>what inf − inf gives</source>
        <translation>что даёт inf − inf</translation>
    </message>
    <message>
        <source>ulp %1</source>
        <translation>ulp %1</translation>
    </message>
    <message>
        <source>The number to look at: 0.1, 1e-7, 2^-24, 1/3, 1 + 2^-11, inf, NaN.</source>
        <translation>Число под микроскопом: 0,1, 1e-7, 2^-24, 1/3, 1 + 2^-11, inf, NaN.</translation>
    </message>
</context>
<context>
    <name>ui::plots::IterationFrame</name>
    <message>
        <source>iteration</source>
        <translation>итерация</translation>
    </message>
</context>
<context>
    <name>ui::plots::LossPlot</name>
    <message>
        <source>Loss and accuracy over the iterations</source>
        <translation>Потери и точность по итерациям</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>потери</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>итерация</translation>
    </message>
    <message>
        <source>loss: %1</source>
        <translation>потери: %1</translation>
    </message>
    <message>
        <source>accuracy: %1</source>
        <translation>точность: %1</translation>
    </message>
    <message>
        <source>The loss of this run, and of the last run of every other mode with the same experiment and seed; the panel Runs chooses others. For classifiers the share of test images that are right stands below.</source>
        <translation>Потери этого запуска и последнего запуска в каждом другом режиме с тем же экспериментом и seed; другие можно выбрать на панели «Запуски». Для классификаторов ниже показана доля верно распознанных тестовых изображений.</translation>
    </message>
</context>
<context>
    <name>ui::plots::PlotMenu</name>
    <message>
        <source>Not saved</source>
        <translation>Не сохранено</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>Не удалось записать %1.</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Показать таблицей</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Копировать рисунок</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Сохранить рисунок…</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Сохранить рисунок</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Сохранить CSV…</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Сохранить CSV</translation>
    </message>
    <message>
        <source>What&apos;s this?</source>
        <translation>Что это?</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Копировать как текст</translation>
    </message>
</context>
<context>
    <name>ui::plots::PlotTableDialog</name>
    <message>
        <source>The numbers behind the picture. They follow it while this window is open.</source>
        <translation>Числа, по которым построен рисунок. Пока окно открыто, они меняются вместе с ним.</translation>
    </message>
</context>
<context>
    <name>ui::plots::RangePlot</name>
    <message>
        <source>FP32 twin × %1</source>
        <translation>двойник FP32 × %1</translation>
    </message>
    <message>
        <source>FP32 twin</source>
        <translation>двойник FP32</translation>
    </message>
    <message>
        <source>FP32 twin, not scaled</source>
        <translation>двойник FP32 × 1</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, измерено</translation>
    </message>
    <message>
        <source>Gradients against the FP16 range</source>
        <translation>Градиенты и диапазон FP16</translation>
    </message>
    <message>
        <source>One bar for each power of two: how many elements have a magnitude there. Filled bars are what was measured, the outline is the FP32 twin: the same weights and the same batch, computed in FP32. Drag the handle, or press Left and Right, to see what a loss scale would do.</source>
        <translation>Один столбец на двоичный порядок: сколько элементов имеют такую величину. Закрашенные столбцы измерены, контур — двойник FP32: те же веса и тот же пакет, вычисленные в FP32. Потяните ручку или нажимайте клавиши «влево» и «вправо», чтобы увидеть, что изменит масштаб потерь.</translation>
    </message>
    <message>
        <source>Turn GradScaler on with the loss scale that is being tried</source>
        <translation>Включить GradScaler с пробным масштабом потерь</translation>
    </message>
    <message>
        <source>Turns GradScaler on with the loss scale that the handle shows, from the next iteration on.</source>
        <translation>Включает GradScaler с масштабом потерь, который показывает ручка, начиная со следующей итерации.</translation>
    </message>
    <message>
        <source>|%1|, one bar per power of two</source>
        <translation>|%1|, один столбец на двоичный порядок</translation>
    </message>
    <message>
        <source>Turn GradScaler on with %1</source>
        <translation>Включить GradScaler с %1</translation>
    </message>
    <message>
        <source>Drag it, or press Left and Right: this is what another loss scale would do. Esc takes it back.</source>
        <translation>Потяните или нажимайте «влево» и «вправо»: так подействовал бы другой масштаб потерь. Esc отменяет.</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>величина</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>нули</translation>
    </message>
    <message>
        <source>flushed</source>
        <translation>обнулено</translation>
    </message>
    <message>
        <source>lost further up</source>
        <translation>потеряно выше</translation>
    </message>
    <message>
        <source>inf</source>
        <translation>inf</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>zero: %1, in FP32 too</source>
        <translation>нули: %1, в FP32 тоже</translation>
    </message>
    <message>
        <source>zero: %1; whether they are 0 in FP32 too is not known</source>
        <translation>нули: %1; равны ли они 0 и в FP32, неизвестно</translation>
    </message>
    <message>
        <source>flushed when they were stored: %1</source>
        <translation>обнулено при записи: %1</translation>
    </message>
    <message>
        <source>non-zero in FP32, 0 here: %1 flushed at this store, %2 lost further up</source>
        <translation>в FP32 не 0, здесь 0: обнулено при этой записи — %1, потеряно выше — %2</translation>
    </message>
    <message>
        <source>inf: %1</source>
        <translation>inf: %1</translation>
    </message>
    <message>
        <source>NaN: %1</source>
        <translation>NaN: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 elements (%3) in %4</source>
        <translation>
            <numerusform>%1: %2 элемент (%3) в %4</numerusform>
            <numerusform>%1: %2 элемента (%3) в %4</numerusform>
            <numerusform>%1: %2 элементов (%3) в %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 elements (%3) in FP32, %4 in %5</source>
        <translation>
            <numerusform>%1: %2 элемент (%3) в FP32, %4 в %5</numerusform>
            <numerusform>%1: %2 элемента (%3) в FP32, %4 в %5</numerusform>
            <numerusform>%1: %2 элементов (%3) в FP32, %4 в %5</numerusform>
        </translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>меньше %1</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 и больше</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>масштаб потерь</translation>
    </message>
    <message>
        <source>loss scale: off</source>
        <translation>масштаб потерь: выкл.</translation>
    </message>
    <message>
        <source>drag to see what a loss scale would do</source>
        <translation>потяните: что изменит масштаб потерь</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>потеряно</translation>
    </message>
    <message>
        <source>share of %1 elements, √ scale</source>
        <translation>доля от %1, шкала √</translation>
    </message>
    <message>
        <source>√ scale</source>
        <translation>шкала √</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>не подсчитано</translation>
    </message>
    <message>
        <source>became 0</source>
        <translation>стали 0</translation>
    </message>
    <message>
        <source>flushed values are not counted here: they stand among the zeros</source>
        <translation>обнулённые значения здесь не подсчитываются: они стоят среди нулей</translation>
    </message>
    <message>
        <source>non-zero in FP32, 0 here: %1; flushed values are not counted apart</source>
        <translation>в FP32 не 0, а здесь 0: %1; обнулённые отдельно не подсчитываются</translation>
    </message>
</context>
<context>
    <name>ui::plots::ScalePlot</name>
    <message>
        <source>Loss scale over the iterations</source>
        <translation>Масштаб потерь по итерациям</translation>
    </message>
    <message>
        <source>The loss scale as powers of two, from the first planned iteration to the last. A triangle marks where the scale grew, a cross a step that was skipped because a gradient was inf or NaN.</source>
        <translation>Масштаб потерь как степень двойки, от первой запланированной итерации до последней. Треугольник — масштаб вырос, крестик — шаг пропущен из-за inf или NaN в градиентах.</translation>
    </message>
    <message numerus="yes">
        <source>%n skips in a row: %1 → %2</source>
        <translation>
            <numerusform>%n пропуск подряд: %1 → %2</numerusform>
            <numerusform>%n пропуска подряд: %1 → %2</numerusform>
            <numerusform>%n пропусков подряд: %1 → %2</numerusform>
        </translation>
    </message>
    <message>
        <source>last skip: iteration %1</source>
        <translation>последний пропуск: итерация %1</translation>
    </message>
    <message>
        <source>last skip: iteration %1, inf or NaN in %2</source>
        <translation>последний пропуск: итерация %1, inf или NaN в %2</translation>
    </message>
    <message>
        <source>iteration %1: scale %2 → %3</source>
        <translation>итерация %1: масштаб %2 → %3</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>итерация</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>масштаб</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>рост</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>пропуск</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>да</translation>
    </message>
    <message>
        <source>This step has no GradScaler: the loss is not multiplied.</source>
        <translation>В этом шаге нет GradScaler: потери не умножаются.</translation>
    </message>
    <message>
        <source>It is ticked, and on from iteration %1.</source>
        <translation>Флажок поставлен, действует с итерации %1.</translation>
    </message>
    <message>
        <source>GradScaler is off: loss × 1.</source>
        <translation>GradScaler выключен: потери × 1.</translation>
    </message>
    <message>
        <source>Tick it in the tool bar.</source>
        <translation>Включите его флажком вверху.</translation>
    </message>
</context>
<context>
    <name>ui::plots::Zones</name>
    <message>
        <source>flushed to 0</source>
        <translation>обнуляются</translation>
    </message>
    <message>
        <source>%1 and less becomes 0 (a tie goes to even)</source>
        <translation>%1 и меньше становится 0 (ровно посередине — к чётному)</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>субнормальные</translation>
    </message>
    <message>
        <source>%1 … %2: the smaller the value, the fewer digits remain</source>
        <translation>%1 … %2: чем меньше значение, тем меньше цифр остаётся</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>нормальные</translation>
    </message>
    <message>
        <source>%1 … %2: every value keeps %3 significant bits</source>
        <translation>%1 … %2: каждое значение сохраняет значащих бит: %3</translation>
    </message>
    <message>
        <source>inf</source>
        <translation>inf</translation>
    </message>
    <message>
        <source>%1 and more becomes infinite; less than that rounds to %2 at most</source>
        <translation>%1 и больше становится бесконечностью; меньшее округляется не выше %2</translation>
    </message>
    <message>
        <source>flushed</source>
        <translation>обнул.</translation>
    </message>
    <message>
        <source>subn.</source>
        <translation>субн.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::ChoiceList</name>
    <message>
        <source>Choose at least one answer first.</source>
        <translation>Сначала выберите хотя бы один ответ.</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>Сначала выберите ответ.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>верно</translation>
    </message>
    <message>
        <source>chosen, not right</source>
        <translation>выбрано, неверно</translation>
    </message>
    <message>
        <source>An answer. The keys 1 to 9 choose answers, Enter checks what is chosen.</source>
        <translation>Ответ. Клавиши 1–9 выбирают ответы, Enter проверяет выбранное.</translation>
    </message>
    <message>
        <source>took %1 back</source>
        <translation>ответ %1 снят</translation>
    </message>
    <message>
        <source>chose %1</source>
        <translation>выбран ответ %1</translation>
    </message>
</context>
<context>
    <name>ui::quiz::CountDown</name>
    <message numerus="yes">
        <source>%n seconds left</source>
        <translation>
            <numerusform>осталась %n секунда</numerusform>
            <numerusform>осталось %n секунды</numerusform>
            <numerusform>осталось %n секунд</numerusform>
        </translation>
    </message>
    <message>
        <source>Count-down</source>
        <translation>Обратный отсчёт</translation>
    </message>
    <message>
        <source>The time that is left to answer. The answer is revealed by hand, also before or after its end.</source>
        <translation>Сколько времени осталось на ответ. Ответ открывает преподаватель, когда захочет.</translation>
    </message>
    <message>
        <source>time is up</source>
        <translation>время вышло</translation>
    </message>
</context>
<context>
    <name>ui::quiz::Feedback</name>
    <message>
        <source>measured: %1</source>
        <translation>измерено: %1</translation>
    </message>
    <message>
        <source>As it stands: %1</source>
        <translation>Как есть: %1</translation>
    </message>
    <message>
        <source>This order on the engine: %1</source>
        <translation>Этот порядок на движке: %1</translation>
    </message>
    <message>
        <source>✓ Right</source>
        <translation>✓ Верно</translation>
    </message>
    <message>
        <source>✕ Not right</source>
        <translation>✕ Неверно</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>The engine could not answer</source>
        <translation>Движок не смог ответить</translation>
    </message>
    <message>
        <source>What is said to the answer</source>
        <translation>Отзыв на ответ</translation>
    </message>
    <message>
        <source>Whether the answer is right, why, and what the engine did with it.</source>
        <translation>Верен ли ответ, почему и что с ним сделал движок.</translation>
    </message>
    <message>
        <source>With this line put right: %1</source>
        <translation>С исправленной строкой: %1</translation>
    </message>
    <message>
        <source>Without the chosen line: %1</source>
        <translation>Без выбранной строки: %1</translation>
    </message>
    <message>
        <source>measured: %1 of %2</source>
        <translation>измерено: %1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>measured: %1 of %n steps of the run</source>
        <translation>
            <numerusform>измерено: %1 из %n шага запуска</numerusform>
            <numerusform>измерено: %1 из %n шагов запуска</numerusform>
            <numerusform>измерено: %1 из %n шагов запуска</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::quiz::GiftBox</name>
    <message>
        <source>Import from GIFT</source>
        <translation>Импорт из GIFT</translation>
    </message>
    <message numerus="yes">
        <source>%n questions were taken over</source>
        <translation>
            <numerusform>Взят %n вопрос</numerusform>
            <numerusform>Взято %n вопроса</numerusform>
            <numerusform>Взято %n вопросов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were left out; the first of them: %1</source>
        <translation>
            <numerusform>Пропущен %n; причина: %1</numerusform>
            <numerusform>Пропущено %n, первый из них: %1</numerusform>
            <numerusform>Пропущено %n, первый из них: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Ask Now</source>
        <translation>&amp;Задать сразу</translation>
    </message>
    <message>
        <source>&amp;Save as Question Set…</source>
        <translation>&amp;Сохранить набор вопросов…</translation>
    </message>
</context>
<context>
    <name>ui::quiz::LineList</name>
    <message>
        <source>Choose a line first.</source>
        <translation>Сначала выберите строку.</translation>
    </message>
    <message>
        <source>the wrong line</source>
        <translation>ошибочная строка</translation>
    </message>
    <message>
        <source>chosen, but in order</source>
        <translation>выбрана, но верна</translation>
    </message>
    <message>
        <source>The lines of the program</source>
        <translation>Строки программы</translation>
    </message>
    <message>
        <source>One of these lines is wrong: click it, or choose it with the arrow keys or the keys 1 to 9. Enter checks it.</source>
        <translation>Одна из этих строк неверна: щёлкните её или выберите стрелками либо клавишами 1–9. Enter проверяет.</translation>
    </message>
    <message>
        <source>chose line %1</source>
        <translation>выбрана строка %1</translation>
    </message>
</context>
<context>
    <name>ui::quiz::MatchGrid</name>
    <message>
        <source>Give every line a letter first.</source>
        <translation>Сначала дайте букву каждой строке.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>верно</translation>
    </message>
    <message>
        <source>not right, it is %1</source>
        <translation>неверно, надо %1</translation>
    </message>
    <message>
        <source>Which of the texts below belongs to this one. The keys 1 to 9 choose a letter and go on.</source>
        <translation>Какой из текстов ниже сюда подходит. Клавиши 1–9 выбирают букву и переходят дальше.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::NumberField</name>
    <message>
        <source>Write a number first, such as 65504, 1e-8 or 2^-24.</source>
        <translation>Сначала напишите число, например 65504, 1e-8 или 2^-24.</translation>
    </message>
    <message>
        <source>The right number is %1.</source>
        <translation>Верное число: %1.</translation>
    </message>
    <message>
        <source>Your number</source>
        <translation>Ваше число</translation>
    </message>
    <message>
        <source>a number, such as 65504, 1e-8 or 2^-24</source>
        <translation>число, например 65504, 1e-8 или 2^-24</translation>
    </message>
    <message>
        <source>Write the number here; Enter checks it. Powers of two may be written as 2^-24.</source>
        <translation>Напишите здесь число; Enter проверяет. Степени двойки можно писать как 2^-24.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::OrderList</name>
    <message>
        <source>in its place</source>
        <translation>на своём месте</translation>
    </message>
    <message>
        <source>in another place</source>
        <translation>не на своём месте</translation>
    </message>
    <message>
        <source>The lines to be put into order</source>
        <translation>Строки, которые надо расставить</translation>
    </message>
    <message>
        <source>Drag a line to its place, or move it with Alt+Up and Alt+Down. The keys 1 to 9 choose a line, Enter checks the order.</source>
        <translation>Перетащите строку на место или двигайте её клавишами Alt+↑ и Alt+↓. Клавиши 1–9 выбирают строку, Enter проверяет порядок.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::QuestionFiles</name>
    <message>
        <source>Open Questions</source>
        <translation>Открыть вопросы</translation>
    </message>
    <message>
        <source>Question sets (*.json);;All files (*)</source>
        <translation>Наборы вопросов (*.json);;Все файлы (*)</translation>
    </message>
    <message>
        <source>Import from GIFT</source>
        <translation>Импорт из GIFT</translation>
    </message>
    <message>
        <source>GIFT files (*.gift *.txt);;All files (*)</source>
        <translation>Файлы GIFT (*.gift *.txt);;Все файлы (*)</translation>
    </message>
    <message>
        <source>Export Questions</source>
        <translation>Экспорт вопросов</translation>
    </message>
    <message>
        <source>Moodle XML (*.xml);;GIFT (*.gift)</source>
        <translation>Moodle XML (*.xml);;GIFT (*.gift)</translation>
    </message>
    <message>
        <source>The questions were not opened</source>
        <translation>Вопросы не открыты</translation>
    </message>
    <message>
        <source>%1 has no questions.</source>
        <translation>В файле %1 нет вопросов.</translation>
    </message>
    <message>
        <source>The questions were not exported</source>
        <translation>Вопросы не экспортированы</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>Не удаётся записать %1: %2</translation>
    </message>
    <message>
        <source>Save as Question Set</source>
        <translation>Сохранить набор вопросов</translation>
    </message>
    <message>
        <source>The questions were not saved</source>
        <translation>Вопросы не сохранены</translation>
    </message>
</context>
<context>
    <name>ui::quiz::QuestionView</name>
    <message>
        <source>No answer is stored. AmpScope runs the step now and counts.</source>
        <translation>Готового ответа нет: AmpScope сейчас выполнит шаг и посчитает.</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>Вопрос</translation>
    </message>
    <message>
        <source>One question. Answer with the mouse or with the keys 1 to 9; Enter checks the answer.</source>
        <translation>Вопрос. Отвечайте мышью или клавишами 1–9; Enter проверяет ответ.</translation>
    </message>
    <message>
        <source>Choose every answer that is right.</source>
        <translation>Отметьте все верные ответы.</translation>
    </message>
    <message>
        <source>Drag a line to its place, or move it with Alt+Up and Alt+Down.</source>
        <translation>Перетащите строку на место или передвиньте её клавишами Alt+↑ и Alt+↓.</translation>
    </message>
    <message>
        <source>Click the line.</source>
        <translation>Щёлкните по этой строке.</translation>
    </message>
    <message>
        <source>Choose a letter for each line.</source>
        <translation>Выберите букву для каждой строки.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::QuizPanel</name>
    <message>
        <source>Practice</source>
        <translation>Тренировка</translation>
    </message>
    <message>
        <source>Knowledge check</source>
        <translation>Проверка знаний</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Класс</translation>
    </message>
    <message>
        <source>Mode of the quiz</source>
        <translation>Режим вопросов</translation>
    </message>
    <message>
        <source>Practice explains each answer and brings wrong ones back; a knowledge check asks ten questions and gives a score; Class shows one question to everybody, with a count-down.</source>
        <translation>«Тренировка» объясняет каждый ответ и возвращает неверные; «Проверка знаний» задаёт десять вопросов и ставит оценку; «Класс» показывает один вопрос всем, с обратным отсчётом.</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Opens an experiment and runs it to where the answer is seen.</source>
        <translation>Открывает эксперимент и выполняет его до места, где виден ответ.</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Сохранить CSV</translation>
    </message>
    <message>
        <source>Keeps the hands of each question in a file.</source>
        <translation>Сохраняет число поднятых рук по каждому вопросу.</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Сохранить PDF</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Hands for the right answer</source>
        <translation>Поднято рук за верный ответ</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>Не удаётся записать %1: %2</translation>
    </message>
    <message>
        <source>Save the Result</source>
        <translation>Сохранить результат</translation>
    </message>
    <message>
        <source>The result was not saved</source>
        <translation>Результат не сохранён</translation>
    </message>
    <message>
        <source>See the result</source>
        <translation>К результату</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Следующий вопрос</translation>
    </message>
    <message>
        <source>Run and compare</source>
        <translation>Запустить и сравнить</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Открыть ответ</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Проверить</translation>
    </message>
    <message>
        <source>Enter does the same.</source>
        <translation>То же делает Enter.</translation>
    </message>
    <message>
        <source>Checks the answer, and then leads to the next question. Enter does the same.</source>
        <translation>Проверяет ответ, затем ведёт к следующему вопросу. То же делает Enter.</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Вопрос %1 из %2</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>Вопрос %1</translation>
    </message>
    <message>
        <source>began the questions</source>
        <translation>вопросы начаты</translation>
    </message>
    <message>
        <source>showed the result</source>
        <translation>показан результат</translation>
    </message>
    <message>
        <source>next question</source>
        <translation>следующий вопрос</translation>
    </message>
    <message>
        <source>gave the answer</source>
        <translation>ответ дан</translation>
    </message>
    <message>
        <source>ran the step and compared</source>
        <translation>шаг выполнен, ответ сравнён</translation>
    </message>
    <message>
        <source>revealed the answer</source>
        <translation>ответ показан</translation>
    </message>
    <message>
        <source>checked the answer</source>
        <translation>ответ проверен</translation>
    </message>
    <message>
        <source>Keeps the score, what to review, and every question with its answers.</source>
        <translation>Сохраняет оценку, что повторить и каждый вопрос с ответами.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::ResultPage</name>
    <message>
        <source>The result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>What came out. A link leads to the page of the lesson that explains it.</source>
        <translation>Что получилось. Ссылка ведёт на страницу урока с объяснением.</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Ещё раз</translation>
    </message>
    <message>
        <source>Back to where a round is started.</source>
        <translation>Назад, к началу.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::SeenNote</name>
    <message>
        <source>What the window shows now</source>
        <translation>Что сейчас показывает окно</translation>
    </message>
    <message>
        <source>What the answer is seen by, as it stands in the window now, and the panel that shows it.</source>
        <translation>По чему виден ответ: как оно сейчас в окне и какая панель это показывает.</translation>
    </message>
    <message>
        <source>In the window now:</source>
        <translation>Сейчас в окне:</translation>
    </message>
    <message>
        <source>%1: %2 (panel %3)</source>
        <translation>%1: %2 (панель «%3»)</translation>
    </message>
</context>
<context>
    <name>ui::quiz::StartPage</name>
    <message>
        <source>all chapters</source>
        <translation>все главы</translation>
    </message>
    <message numerus="yes">
        <source>%n questions; the answer is explained at once, and what was answered wrong comes back.</source>
        <translation>
            <numerusform>%n вопрос; ответ объясняется сразу, а вопросы с неверным ответом возвращаются.</numerusform>
            <numerusform>%n вопроса; ответ объясняется сразу, а вопросы с неверным ответом возвращаются.</numerusform>
            <numerusform>%n вопросов; ответ объясняется сразу, а вопросы с неверным ответом возвращаются.</numerusform>
        </translation>
    </message>
    <message>
        <source>New to you: %1. Coming back: %2.</source>
        <translation>Новых для вас: %1. Вернётся: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n questions from all chapters, without hints on the way. At the end: the score, what to review, and a summary to keep.</source>
        <translation>
            <numerusform>%n вопрос без подсказок по ходу. В конце: оценка, что повторить, и итог на память.</numerusform>
            <numerusform>%n вопроса из всех глав без подсказок по ходу. В конце: оценка, что повторить, и итог на память.</numerusform>
            <numerusform>%n вопросов из всех глав без подсказок по ходу. В конце: оценка, что повторить, и итог на память.</numerusform>
        </translation>
    </message>
    <message>
        <source>One question at a time for the projector: the class answers by show of hands while the time runs, then the answer is revealed. No names are kept.</source>
        <translation>По одному вопросу на проекторе: пока идёт время, класс голосует поднятием рук, затем ответ открывается. Имена не сохраняются.</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Тренировка</translation>
    </message>
    <message>
        <source>Knowledge check</source>
        <translation>Проверка знаний</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Класс</translation>
    </message>
    <message>
        <source>There are no questions</source>
        <translation>Вопросов нет</translation>
    </message>
    <message>
        <source>Questions from</source>
        <translation>Вопросы из главы</translation>
    </message>
    <message>
        <source>Seconds for an answer</source>
        <translation>Секунд на ответ</translation>
    </message>
    <message>
        <source>The chapter of the lesson that the questions are about.</source>
        <translation>Глава урока, к которой относятся вопросы.</translation>
    </message>
    <message>
        <source>How long the class may think about a question.</source>
        <translation>Сколько класс может думать над вопросом.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начать</translation>
    </message>
    <message>
        <source>Asks the first question.</source>
        <translation>Задаёт первый вопрос.</translation>
    </message>
</context>
<context>
    <name>ui::quiz::Tally</name>
    <message numerus="yes">
        <source>%n hands</source>
        <translation>
            <numerusform>%n рука</numerusform>
            <numerusform>%n руки</numerusform>
            <numerusform>%n рук</numerusform>
        </translation>
    </message>
    <message>
        <source>Hands for %1</source>
        <translation>Рук за %1</translation>
    </message>
    <message>
        <source>Show of hands</source>
        <translation>Поднятые руки</translation>
    </message>
    <message>
        <source>How many hands were raised for each answer: with + and −, or typed.</source>
        <translation>Сколько рук поднято за каждый ответ: кнопками + и − или числом.</translation>
    </message>
</context>
<context>
    <name>ui::runs::RunTexts</name>
    <message>
        <source>This run; it is always drawn in the loss plot.</source>
        <translation>Текущий запуск; на графике потерь он есть всегда.</translation>
    </message>
    <message>
        <source>Drawn in the loss plot; a click takes it out.</source>
        <translation>Есть на графике потерь; щелчок уберёт его оттуда.</translation>
    </message>
    <message>
        <source>A click draws it in the loss plot too.</source>
        <translation>Щелчок добавит его на график потерь.</translation>
    </message>
    <message numerus="yes">
        <source>Run %1: %2, seed %3, %4 iterations.</source>
        <translation>
            <numerusform>Запуск %1: %2, seed %3, %4 итерация.</numerusform>
            <numerusform>Запуск %1: %2, seed %3, %4 итерации.</numerusform>
            <numerusform>Запуск %1: %2, seed %3, %4 итераций.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its training step:</source>
        <translation>Его шаг обучения:</translation>
    </message>
    <message numerus="yes">
        <source>After %1 iterations the loss is %2 here and %3 in run %4 (FP32).</source>
        <translation>
            <numerusform>После %1 итерации потери здесь %2, а в запуске %4 (FP32) — %3.</numerusform>
            <numerusform>После %1 итераций потери здесь %2, а в запуске %4 (FP32) — %3.</numerusform>
            <numerusform>После %1 итераций потери здесь %2, а в запуске %4 (FP32) — %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Итерации</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>vs FP32</source>
        <translation>± к FP32</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Точность</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Пропуски</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Масштаб</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>The runs of this experiment, one below the other; a mark shows those drawn in the loss plot.</source>
        <translation>Запуски этого эксперимента один под другим; отмечены те, что есть на графике потерь.</translation>
    </message>
    <message>
        <source>How many iterations it ran.</source>
        <translation>Сколько итераций выполнено.</translation>
    </message>
    <message>
        <source>The loss of its last iteration.</source>
        <translation>Потери на последней итерации.</translation>
    </message>
    <message>
        <source>The share of test images that were right when it was last measured.</source>
        <translation>Доля верно распознанных тестовых изображений при последнем измерении.</translation>
    </message>
    <message>
        <source>Steps that GradScaler skipped.</source>
        <translation>Шаги, которые пропустил GradScaler.</translation>
    </message>
    <message>
        <source>The loss scale at its end, where GradScaler was on.</source>
        <translation>Масштаб потерь в конце, если GradScaler был включён.</translation>
    </message>
    <message>
        <source>Initial weights and the order of the data follow from it.</source>
        <translation>От него зависят начальные веса и порядок данных.</translation>
    </message>
    <message>
        <source>took run %1 out of the loss plot</source>
        <translation>запуск %1 убран с графика потерь</translation>
    </message>
    <message>
        <source>drew run %1 in the loss plot</source>
        <translation>запуск %1 добавлен на график потерь</translation>
    </message>
    <message numerus="yes">
        <source>This run against FP32, after %1 iterations: loss %2 and %3.</source>
        <translation>
            <numerusform>Этот запуск и FP32 после %1 итерации: потери %2 и %3.</numerusform>
            <numerusform>Этот запуск и FP32 после %1 итераций: потери %2 и %3.</numerusform>
            <numerusform>Этот запуск и FP32 после %1 итераций: потери %2 и %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>To compare: Reset, turn autocast on, and run as far with the same seed.</source>
        <translation>Чтобы сравнить: «Сброс», включите autocast и дойдите до той же итерации с тем же seed.</translation>
    </message>
    <message>
        <source>To compare with FP32: Reset, turn autocast off, and run as far with the same seed.</source>
        <translation>Чтобы сравнить с FP32: «Сброс», выключите autocast и дойдите до той же итерации с тем же seed.</translation>
    </message>
    <message>
        <source>step edited</source>
        <translation>шаг изменён</translation>
    </message>
    <message>
        <source>Other runs with these settings and this seed are compared with an FP32 run.</source>
        <translation>Другие запуски с этими настройками и этим seed сравниваются с запуском FP32.</translation>
    </message>
    <message>
        <source>Nothing to compare with: no FP32 run with these settings, this seed and the experiment&apos;s own step, or a loss that is not a number.</source>
        <translation>Сравнить не с чем: нет запуска FP32 с этими настройками, этим seed и шагом самого эксперимента, или потери — не число.</translation>
    </message>
    <message>
        <source>How much its loss differs from that of the FP32 run with the same settings and seed, after as many iterations.</source>
        <translation>Насколько его потери отличаются от потерь запуска FP32 с теми же настройками и seed после стольких же итераций.</translation>
    </message>
    <message>
        <source>Settings that are others than the experiment&apos;s: %1.</source>
        <translation>Настройки, отличные от настроек эксперимента: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Run %1 against this one in FP32, after %2 iterations: loss %3 and %4.</source>
        <translation>
            <numerusform>Запуск %1 против этого в FP32 после %2 итерации: потери %3 и %4.</numerusform>
            <numerusform>Запуск %1 против этого в FP32 после %2 итераций: потери %3 и %4.</numerusform>
            <numerusform>Запуск %1 против этого в FP32 после %2 итераций: потери %3 и %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1: %2 iterations, read from %3.</source>
        <translation>
            <numerusform>Запуск %1: %2 итерация, прочитан из %3.</numerusform>
            <numerusform>Запуск %1: %2 итерации, прочитан из %3.</numerusform>
            <numerusform>Запуск %1: %2 итераций, прочитан из %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its seed and settings are not in the file, so it is not compared.</source>
        <translation>В файле нет ни начального значения, ни настроек, поэтому он не сравнивается.</translation>
    </message>
</context>
<context>
    <name>ui::runs::RunsPanel</name>
    <message>
        <source>Runs</source>
        <translation>Запуски</translation>
    </message>
    <message>
        <source>The runs of this experiment since it was opened, the newest at the bottom; the oldest are forgotten when they are many. A click, or Enter, draws a run in the loss plot or takes it out.</source>
        <translation>Запуски этого эксперимента с тех пор, как он открыт, новые внизу; когда их много, самые старые забываются. Щелчок или Enter добавляет запуск на график потерь или убирает его.</translation>
    </message>
    <message>
        <source>This run against FP32</source>
        <translation>Этот запуск и FP32</translation>
    </message>
    <message>
        <source>How the loss of this run stands to that of the FP32 run with the same seed, after as many iterations.</source>
        <translation>Как потери этого запуска относятся к потерям запуска в FP32 с тем же seed после стольких же итераций.</translation>
    </message>
    <message>
        <source>Run with autocast</source>
        <translation>Запустить с autocast</translation>
    </message>
    <message>
        <source>Run in FP32</source>
        <translation>Запустить в FP32</translation>
    </message>
    <message>
        <source>Starts this run again, with the same initial weights and batches and the other setting of autocast, and runs it as fast as it goes. Both losses then stand side by side.</source>
        <translation>Начинает этот запуск заново с теми же начальными весами и пакетами, но с другим положением autocast, и выполняет его без ограничения скорости. Потом обе потери видны рядом.</translation>
    </message>
</context>
<context>
    <name>ui::settings::LayerButton</name>
    <message>
        <source>Add before it</source>
        <translation>Добавить перед ним</translation>
    </message>
    <message>
        <source>Add behind it</source>
        <translation>Добавить за ним</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>The model needs this layer.</source>
        <translation>Без этого слоя модель не работает.</translation>
    </message>
    <message>
        <source>Layer %1: add and remove</source>
        <translation>Слой %1: добавить и удалить</translation>
    </message>
    <message>
        <source>Adds a layer before or behind this one, or removes it. The layers behind take what arrives then.</source>
        <translation>Добавляет слой перед этим или за ним либо удаляет его. Следующие слои принимают то, что тогда приходит.</translation>
    </message>
</context>
<context>
    <name>ui::settings::SettingRow</name>
    <message>
        <source>“%1” is not a number: write it as %2, 1e-7 or 2^16.</source>
        <translation>«%1» — не число: запишите его как %2, 1e-7 или 2^16.</translation>
    </message>
    <message>
        <source>In the experiment&apos;s file: %1</source>
        <translation>В файле эксперимента: %1</translation>
    </message>
    <message>
        <source>“%1” is not a number: write it as %2 or 2^16.</source>
        <translation>«%1» — не число: запишите его как %2 или 2^16.</translation>
    </message>
</context>
<context>
    <name>ui::settings::SettingTexts</name>
    <message>
        <source>Seed</source>
        <translation>Начальное значение seed</translation>
    </message>
    <message>
        <source>Initial weights and the order of the data follow from it.</source>
        <translation>Из него следуют начальные веса и порядок данных.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Итерации</translation>
    </message>
    <message>
        <source>Where Run pauses. Changed alone, it does not start the run again.</source>
        <translation>Где «Пуск» останавливается. Если изменить только это, запуск не начнётся заново.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Данные</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Пакет</translation>
    </message>
    <message>
        <source>Test share</source>
        <translation>Доля для проверки</translation>
    </message>
    <message>
        <source>test_share: the part of the rows on which the accuracy is measured.</source>
        <translation>test_share: часть строк, на которых измеряется точность.</translation>
    </message>
    <message>
        <source>Parameters in</source>
        <translation>Параметры в</translation>
    </message>
    <message>
        <source>float16 is model.half(): weights and optimizer in FP16 too. AMP keeps them in FP32.</source>
        <translation>float16 — это model.half(): веса и оптимизатор тоже в FP16. AMP хранит их в FP32.</translation>
    </message>
    <message>
        <source>Loss function</source>
        <translation>Функция потерь</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Оптимизатор</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Скорость обучения</translation>
    </message>
    <message>
        <source>lr: how long each step is.</source>
        <translation>lr: какой длины каждый шаг.</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Импульс</translation>
    </message>
    <message>
        <source>momentum: how much of the last step goes into the next.</source>
        <translation>momentum: какая доля прошлого шага входит в следующий.</translation>
    </message>
    <message>
        <source>Memory of gradients</source>
        <translation>Память о градиентах</translation>
    </message>
    <message>
        <source>betas[0]: how much of the running mean of the gradients is kept at each step.</source>
        <translation>betas[0]: какая доля скользящего среднего градиентов сохраняется на каждом шаге.</translation>
    </message>
    <message>
        <source>Memory of squares</source>
        <translation>Память о квадратах</translation>
    </message>
    <message>
        <source>betas[1]: the same for the mean of their squares, by whose root a step is divided.</source>
        <translation>betas[1]: то же для среднего их квадратов, на корень из которого делится шаг.</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Эпсилон</translation>
    </message>
    <message>
        <source>eps: added to that root, so that nothing is divided by 0. PyTorch&apos;s 1e-8 is 0 in FP16.</source>
        <translation>eps: прибавляется к этому корню, чтобы не делить на 0. 1e-8, как в PyTorch, в FP16 равно 0.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Затухание весов</translation>
    </message>
    <message>
        <source>weight_decay: how strongly weights are pulled towards 0.</source>
        <translation>weight_decay: насколько сильно веса тянет к 0.</translation>
    </message>
    <message>
        <source>Initial scale</source>
        <translation>Начальный масштаб</translation>
    </message>
    <message>
        <source>init_scale: what the loss is first multiplied by. Too large: skipped steps until it fits.</source>
        <translation>init_scale: на что сначала умножаются потери. Слишком велик — шаги пропускаются, пока он не подойдёт.</translation>
    </message>
    <message>
        <source>Growth factor</source>
        <translation>Множитель роста</translation>
    </message>
    <message>
        <source>growth_factor: multiplies the scale when it grows.</source>
        <translation>growth_factor: на него умножается масштаб, когда растёт.</translation>
    </message>
    <message>
        <source>Backoff factor</source>
        <translation>Множитель отката</translation>
    </message>
    <message>
        <source>backoff_factor: multiplies the scale after a step with inf or NaN.</source>
        <translation>backoff_factor: на него умножается масштаб после шага с inf или NaN.</translation>
    </message>
    <message>
        <source>Growth interval</source>
        <translation>Интервал роста</translation>
    </message>
    <message>
        <source>growth_interval: after so many good steps in a row the scale grows.</source>
        <translation>growth_interval: после стольких удачных шагов подряд масштаб растёт.</translation>
    </message>
    <message>
        <source>The batches stand in the experiment&apos;s file and are used in turn.</source>
        <translation>Пакеты записаны в файле эксперимента и берутся по очереди.</translation>
    </message>
    <message numerus="yes">
        <source>%1 examples to train with, in another order in every epoch.</source>
        <translation>
            <numerusform>%1 пример для обучения, в каждой эпохе в другом порядке.</numerusform>
            <numerusform>%1 примера для обучения, в каждой эпохе в другом порядке.</numerusform>
            <numerusform>%1 примеров для обучения, в каждой эпохе в другом порядке.</numerusform>
        </translation>
    </message>
    <message>
        <source>So many examples go through the model in one step.</source>
        <translation>Столько примеров проходит через модель за один шаг.</translation>
    </message>
    <message numerus="yes">
        <source>So many examples go through the model in one step: %1 steps in an epoch.</source>
        <translation>
            <numerusform>Столько примеров проходит через модель за один шаг: %1 шаг в эпохе.</numerusform>
            <numerusform>Столько примеров проходит через модель за один шаг: %1 шага в эпохе.</numerusform>
            <numerusform>Столько примеров проходит через модель за один шаг: %1 шагов в эпохе.</numerusform>
        </translation>
    </message>
    <message>
        <source>The mean of squared differences. autocast computes it in FP32.</source>
        <translation>Среднее квадратов разностей. autocast вычисляет её в FP32.</translation>
    </message>
    <message>
        <source>The mean of differences without their sign. autocast computes it in FP32.</source>
        <translation>Среднее разностей без знака. autocast вычисляет её в FP32.</translation>
    </message>
    <message>
        <source>For classes; softmax is part of it. autocast computes it in FP32.</source>
        <translation>Для классов; softmax входит в неё. autocast вычисляет её в FP32.</translation>
    </message>
    <message>
        <source>For targets from 0 to 1; sigmoid is part of it. autocast computes it in FP32.</source>
        <translation>Для целей от 0 до 1; sigmoid входит в неё. autocast вычисляет её в FP32.</translation>
    </message>
    <message>
        <source>A step is lr times the gradient: a small gradient moves its weight little.</source>
        <translation>Шаг — это lr, умноженное на градиент: малый градиент мало сдвигает свой вес.</translation>
    </message>
    <message>
        <source>Divides by the gradient&apos;s usual size: a small gradient moves its weight as far as a large one, and one that became 0 not at all.</source>
        <translation>Делит на обычную величину градиента: малый градиент сдвигает свой вес так же далеко, как большой, а обнулённый — никак.</translation>
    </message>
    <message>
        <source>Adam with a weight decay that does not pass through the gradient.</source>
        <translation>Adam с затуханием весов, которое не проходит через градиент.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Модель</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>layer %1: %2</source>
        <translation>слой %1: %2</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Алгоритм</translation>
    </message>
    <message>
        <source>Its slope is 0 or 1: gradients pass as they are, or not at all.</source>
        <translation>Её наклон 0 или 1: градиенты проходят без изменений или не проходят вовсе.</translation>
    </message>
    <message>
        <source>Its slope is 1/4 at most: gradients shrink from layer to layer.</source>
        <translation>Её наклон не больше 1/4: градиенты уменьшаются от слоя к слою.</translation>
    </message>
    <message>
        <source>Its slope is 1 at most, and small where its values are near -1 or 1.</source>
        <translation>Её наклон не больше 1 и мал там, где значения близки к -1 или 1.</translation>
    </message>
    <message>
        <source>A smooth relu: its slope lies near 0 or 1.</source>
        <translation>Сглаженная relu: её наклон близок к 0 или 1.</translation>
    </message>
    <message>
        <source>A matrix of weights times what arrives: autocast computes it in 16 bits.</source>
        <translation>Матрица весов, умноженная на вход: autocast считает её в 16 битах.</translation>
    </message>
    <message>
        <source>Small filters that slide over an image: autocast computes it in 16 bits.</source>
        <translation>Небольшие фильтры, скользящие по изображению: autocast считает их в 16 битах.</translation>
    </message>
    <message>
        <source>Keeps the largest value of each square: the image becomes smaller.</source>
        <translation>Оставляет наибольшее значение каждого квадрата: изображение становится меньше.</translation>
    </message>
    <message>
        <source>Makes one row of values of an image.</source>
        <translation>Превращает изображение в одну строку значений.</translation>
    </message>
    <message>
        <source>Brings the values of each example to mean 0 and variance 1. autocast computes it in FP32.</source>
        <translation>Приводит значения каждого примера к среднему 0 и дисперсии 1. autocast считает её в FP32.</translation>
    </message>
    <message>
        <source>Brings each value to mean 0 and variance 1 over the batch.</source>
        <translation>Приводит каждое значение к среднему 0 и дисперсии 1 по пакету.</translation>
    </message>
    <message>
        <source>Adds what arrives to what its own layers make of it: gradients also pass them by.</source>
        <translation>Прибавляет вход к тому, что делают из него собственные слои: градиенты идут и в обход этих слоёв.</translation>
    </message>
    <message>
        <source>How many values it gives can be set; the next layer takes as many.</source>
        <translation>Сколько значений он выдаёт, можно задать; следующий слой принимает столько же.</translation>
    </message>
    <message>
        <source>layer %1 removed</source>
        <translation>слой %1 удалён</translation>
    </message>
    <message>
        <source>layer %1 added: %2</source>
        <translation>добавлен слой %1: %2</translation>
    </message>
    <message>
        <source>Activations and the widths of hidden layers can be changed, and the button of a layer adds others and removes it. A layer takes what the one before gives.</source>
        <translation>Функции активации и ширину скрытых слоёв можно менять, а кнопка слоя добавляет другие и удаляет его. Слой принимает то, что выдаёт предыдущий.</translation>
    </message>
    <message>
        <source>layers: %1</source>
        <translation>слои: %1</translation>
    </message>
</context>
<context>
    <name>ui::settings::SettingsFooter</name>
    <message>
        <source>What applying would change</source>
        <translation>Что изменится</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Применить</translation>
    </message>
    <message>
        <source>Starts the run again with these settings. The old run stays in the table of runs, and Experiment &gt; Save writes the settings to a file.</source>
        <translation>Начинает запуск заново с этими настройками. Прежний запуск остаётся в таблице запусков, а «Эксперимент &gt; Сохранить» записывает настройки в файл.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Shows the run&apos;s own settings again.</source>
        <translation>Снова показывает настройки самого запуска.</translation>
    </message>
</context>
<context>
    <name>ui::settings::SettingsPanel</name>
    <message>
        <source>A value cannot be applied: its row says why.</source>
        <translation>Одно из значений применить нельзя: в его строке сказано почему.</translation>
    </message>
    <message>
        <source>Changed: %1.</source>
        <translation>Изменено: %1.</translation>
    </message>
    <message>
        <source>The run goes on.</source>
        <translation>Запуск продолжится.</translation>
    </message>
    <message>
        <source>The run starts again.</source>
        <translation>Запуск начнётся заново.</translation>
    </message>
    <message>
        <source>Nothing is changed.</source>
        <translation>Ничего не изменено.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Data, model, loss function, optimizer and GradScaler of the experiment. A change is applied with the button below.</source>
        <translation>Данные, модель, функция потерь, оптимизатор и GradScaler эксперимента. Изменения применяет кнопка внизу.</translation>
    </message>
    <message>
        <source>applied the settings</source>
        <translation>настройки применены</translation>
    </message>
</context>
<context>
    <name>ui::tensors::TensorSentences</name>
    <message numerus="yes">
        <source>inf or NaN in %1 of %2 gradients</source>
        <translation>
            <numerusform>inf или NaN в %1 из %2 градиента</numerusform>
            <numerusform>inf или NaN в %1 из %2 градиентов</numerusform>
            <numerusform>inf или NaN в %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients became 0 altogether</source>
        <translation>
            <numerusform>целиком обнулено: %1 из %2 градиента</numerusform>
            <numerusform>целиком обнулено: %1 из %2 градиентов</numerusform>
            <numerusform>целиком обнулено: %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients are 0 altogether</source>
        <translation>
            <numerusform>целиком равны 0: %1 из %2 градиента</numerusform>
            <numerusform>целиком равны 0: %1 из %2 градиентов</numerusform>
            <numerusform>целиком равны 0: %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %1 of %2 gradients some values became 0</source>
        <translation>
            <numerusform>часть значений обнулена в %1 из %2 градиента</numerusform>
            <numerusform>часть значений обнулена в %1 из %2 градиентов</numerusform>
            <numerusform>часть значений обнулена в %1 из %2 градиентов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no value of %1 gradients became 0</source>
        <translation>
            <numerusform>в %1 градиенте ничего не обнулено</numerusform>
            <numerusform>в %1 градиентах ничего не обнулено</numerusform>
            <numerusform>в %1 градиентах ничего не обнулено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no inf or NaN in %1 gradients</source>
        <translation>
            <numerusform>в %1 градиенте нет inf и NaN</numerusform>
            <numerusform>в %1 градиентах нет inf и NaN</numerusform>
            <numerusform>в %1 градиентах нет inf и NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>gradient of %1</source>
        <translation>градиент %1</translation>
    </message>
    <message>
        <source>values of %1</source>
        <translation>значения %1</translation>
    </message>
    <message>
        <source>update of %1</source>
        <translation>обновление %1</translation>
    </message>
    <message>
        <source>magnitudes from below %1 to above %2</source>
        <translation>по модулю от меньше %1 до больше %2</translation>
    </message>
    <message>
        <source>magnitudes from below %1 to %2</source>
        <translation>по модулю от меньше %1 до %2</translation>
    </message>
    <message>
        <source>magnitudes from %1 to above %2</source>
        <translation>по модулю от %1 до больше %2</translation>
    </message>
    <message>
        <source>magnitudes from %1 to %2</source>
        <translation>по модулю от %1 до %2</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Тензор</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>нули</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>потеряно</translation>
    </message>
    <message>
        <source>flushed</source>
        <translation>обнул.</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>субнорм.</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>норм.</translation>
    </message>
    <message>
        <source>inf</source>
        <translation>inf</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>форма</translation>
    </message>
    <message>
        <source>format</source>
        <translation>формат</translation>
    </message>
    <message>
        <source>gradient in</source>
        <translation>градиент в</translation>
    </message>
    <message>
        <source>Parameters with their gradients as backward() last wrote them, then the outputs of layers. The seven counts of a row add up to all its elements.</source>
        <translation>Параметры с градиентами, какими их в последний раз записал backward(), затем выходы слоёв. Семь чисел строки в сумме дают все её элементы.</translation>
    </message>
    <message>
        <source>Exactly 0, in FP32 too as far as the twin ran.</source>
        <translation>Ровно 0; если двойник вычислялся — то и в FP32.</translation>
    </message>
    <message>
        <source>Lost further up: not 0 in the FP32 twin, but 0 here before this tensor was stored.</source>
        <translation>Потеряно выше по цепочке: в двойнике FP32 не 0, а здесь 0 ещё до записи этого тензора.</translation>
    </message>
    <message>
        <source>Not 0 when it was stored, and became 0 because it was too small for the format.</source>
        <translation>Обнулено: при записи было не 0, но слишком мало для этого формата и стало нулём.</translation>
    </message>
    <message>
        <source>So small that the format keeps it with fewer digits.</source>
        <translation>Субнормальные: так малы, что формат хранит их с меньшим числом цифр.</translation>
    </message>
    <message>
        <source>Kept with all the digits of the format.</source>
        <translation>Нормальные: сохранены со всеми цифрами формата.</translation>
    </message>
    <message>
        <source>Too large for the format: GradScaler skips the step.</source>
        <translation>Слишком велико для формата: GradScaler пропускает шаг.</translation>
    </message>
    <message>
        <source>Not a number, for example inf − inf: GradScaler skips the step.</source>
        <translation>Не число, например inf − inf: GradScaler пропускает шаг.</translation>
    </message>
    <message>
        <source>Rows × columns.</source>
        <translation>Строки × столбцы.</translation>
    </message>
    <message>
        <source>Of the tensor that holds the values.</source>
        <translation>Формат тензора, в котором хранятся значения.</translation>
    </message>
    <message>
        <source>The format that the gradient&apos;s values were rounded to.</source>
        <translation>Формат, до которого округлены значения градиента.</translation>
    </message>
    <message>
        <source>No gradient has been counted yet: run an iteration to its end.</source>
        <translation>Градиенты ещё не подсчитаны: выполните итерацию до конца.</translation>
    </message>
    <message>
        <source>Iteration %1: %2</source>
        <translation>Итерация %1: %2</translation>
    </message>
    <message>
        <source>In the histogram: %1</source>
        <translation>На гистограмме: %1</translation>
    </message>
    <message>
        <source>min</source>
        <translation>мин.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>макс.</translation>
    </message>
    <message>
        <source>|median|</source>
        <translation>|медиана|</translation>
    </message>
    <message>
        <source>The smallest value; NaN is passed over.</source>
        <translation>Наименьшее значение; NaN не учитываются.</translation>
    </message>
    <message>
        <source>The largest value; NaN is passed over.</source>
        <translation>Наибольшее значение; NaN не учитываются.</translation>
    </message>
    <message>
        <source>Half of the values, taken without their sign, are no larger; NaN is passed over.</source>
        <translation>Половина значений, взятых без знака, не больше; NaN не учитываются.</translation>
    </message>
</context>
<context>
    <name>ui::tensors::TensorTexts</name>
    <message>
        <source>%1: the program has not computed it yet.</source>
        <translation>%1: программа его ещё не вычислила.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 = %3 elements in %4.</source>
        <translation>
            <numerusform>%1: %2 = %3 элемент в %4.</numerusform>
            <numerusform>%1: %2 = %3 элемента в %4.</numerusform>
            <numerusform>%1: %2 = %3 элементов в %4.</numerusform>
        </translation>
    </message>
    <message>
        <source>The histogram shows it.</source>
        <translation>Показан на гистограмме.</translation>
    </message>
    <message>
        <source>Click: the histogram shows its gradient.</source>
        <translation>Щелчок: показать его градиент на гистограмме.</translation>
    </message>
    <message>
        <source>The FP32 twin did not run in this iteration: what was lost further up stands among the zeros.</source>
        <translation>Двойник FP32 в этой итерации не вычислялся: потерянное выше по цепочке стоит среди нулей.</translation>
    </message>
    <message>
        <source>Not counted in the device&apos;s fast mode: flushed values stand under &quot;lost&quot;.</source>
        <translation>В быстром режиме устройства не подсчитывается: обнулённые значения стоят в столбце «потеряно».</translation>
    </message>
    <message>
        <source>Not counted in the device&apos;s fast mode: flushed values stand among the zeros.</source>
        <translation>В быстром режиме устройства не подсчитывается: обнулённые значения стоят среди нулей.</translation>
    </message>
    <message>
        <source>%1, %2: %3 of %4 (%5)</source>
        <translation>%1, %2: %3 из %4 (%5)</translation>
    </message>
    <message>
        <source>An output has no gradient that is kept.</source>
        <translation>Градиент выхода слоя не сохраняется.</translation>
    </message>
    <message>
        <source>no gradient yet</source>
        <translation>градиента ещё нет</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>ещё не вычислен</translation>
    </message>
    <message>
        <source>Click: the histogram shows it, and counts it.</source>
        <translation>Щелчок: показать его на гистограмме и подсчитать.</translation>
    </message>
    <message>
        <source>Not counted for outputs: flushed values stand among the zeros.</source>
        <translation>Для выходов не считается: обнулённые значения входят в нули.</translation>
    </message>
    <message>
        <source>Told of gradients alone: what became 0 in outputs stands among the zeros.</source>
        <translation>Говорится только о градиентах: что обнулилось в выходах, входит в нули.</translation>
    </message>
    <message>
        <source>Not told of this iteration: step or pause the run, and it is.</source>
        <translation>Для этой итерации не вычислено: сделайте шаг или остановите запуск.</translation>
    </message>
    <message>
        <source>As backward() wrote it: multiplied by %1.</source>
        <translation>Как записал backward(): умножено на %1.</translation>
    </message>
</context>
<context>
    <name>ui::tensors::TensorsPanel</name>
    <message>
        <source>Tensors</source>
        <translation>Тензоры</translation>
    </message>
    <message>
        <source>What became of the gradients</source>
        <translation>Что стало с градиентами</translation>
    </message>
    <message>
        <source>How many gradients hold inf or NaN, or became 0, in the newest iteration.</source>
        <translation>В скольких градиентах есть inf или NaN и сколько из них обнулено в последней итерации.</translation>
    </message>
    <message>
        <source>What the histogram shows</source>
        <translation>Что показано на гистограмме</translation>
    </message>
    <message>
        <source>The tensor in the histogram, and the powers of two between which its values lie that are not 0.</source>
        <translation>Тензор на гистограмме и степени двойки, между которыми лежат его ненулевые значения.</translation>
    </message>
    <message>
        <source>showed %1 in the histogram</source>
        <translation>%1 на гистограмме</translation>
    </message>
    <message>
        <source>Every parameter with what was counted of its gradient when backward() wrote it last, and the output of every layer. A click, or Enter, has the histogram show it.</source>
        <translation>Каждый параметр с тем, что сосчитано по его градиенту, когда backward() записал его в последний раз, и выход каждого слоя. Щелчок или Enter показывает его на гистограмме.</translation>
    </message>
</context>
<context>
    <name>ui::timeline::TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>Хронология</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Итерация</translation>
    </message>
    <message>
        <source>What has run so far. Drag the yellow mark, or use the arrow keys, to go back: the state is computed again, to the bit. What you change there begins a branch; the old one stays as a line below, and a click on it returns there.</source>
        <translation>Что уже выполнено. Потяните жёлтую метку или нажимайте клавиши со стрелками, чтобы вернуться назад: состояние вычисляется заново, бит в бит. Изменение в прошлом начинает новую ветвь; прежняя остаётся линией ниже, и щелчок по ней возвращает туда.</translation>
    </message>
    <message>
        <source>Iterations done, and planned</source>
        <translation>Выполнено итераций и запланировано</translation>
    </message>
    <message>
        <source>How many iterations lie behind where the run stands, of those planned.</source>
        <translation>Сколько итераций позади и сколько запланировано.</translation>
    </message>
</context>
<context>
    <name>ui::timeline::Track</name>
    <message>
        <source>%1. A click goes back to its end.</source>
        <translation>%1. Щелчок возвращает к её концу.</translation>
    </message>
    <message>
        <source>Not run yet</source>
        <translation>Ещё не выполнено</translation>
    </message>
    <message>
        <source>Before the first iteration: click or drag here to go back</source>
        <translation>Перед первой итерацией: щёлкните или перетащите сюда метку, чтобы вернуться</translation>
    </message>
    <message>
        <source>After iteration %1: click or drag here to go back</source>
        <translation>После итерации %1: щёлкните или перетащите сюда метку, чтобы вернуться</translation>
    </message>
</context>
<context>
    <name>ui::training_step::MistakeNote</name>
    <message>
        <source>The mistake</source>
        <translation>Ошибка</translation>
    </message>
    <message>
        <source>This step is broken on purpose. Run it, then unfold what one sees, why, and the cure.</source>
        <translation>Этот шаг намеренно содержит ошибку. Запустите его, затем раскройте: что видно, почему и как исправить.</translation>
    </message>
    <message>
        <source>What one sees</source>
        <translation>Что видно</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
    <message>
        <source>The cure</source>
        <translation>Как исправить</translation>
    </message>
</context>
<context>
    <name>ui::training_step::PasteDialog</name>
    <message>
        <source>The training loop of a script.</source>
        <translation>Цикл обучения из скрипта.</translation>
    </message>
    <message>
        <source>Lines that AmpScope leaves out.</source>
        <translation>Строки, которые AmpScope опускает.</translation>
    </message>
    <message>
        <source>Paste a Training Loop</source>
        <translation>Вставить цикл обучения</translation>
    </message>
    <message>
        <source>Use as Program</source>
        <translation>Взять как программу</translation>
    </message>
    <message>
        <source>The loop over the batches, as it stands in the script:</source>
        <translation>Цикл по пакетам, как он записан в скрипте:</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>строка %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n lines become the program</source>
        <translation>
            <numerusform>%n строка станет программой</numerusform>
            <numerusform>%n строки станут программой</numerusform>
            <numerusform>%n строк станут программой</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; nothing is left out.</source>
        <translation>%1; ничего не опущено.</translation>
    </message>
    <message>
        <source>%1; %2:</source>
        <translation>%1; %2:</translation>
    </message>
    <message numerus="yes">
        <source>%n are left out</source>
        <translation>
            <numerusform>%n опущена</numerusform>
            <numerusform>%n опущены</numerusform>
            <numerusform>%n опущено</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no line of a training step yet.</source>
        <translation>Строк шага обучения ещё нет.</translation>
    </message>
</context>
<context>
    <name>ui::training_step::ProgramGutter</name>
    <message>
        <source>Run-until marks</source>
        <translation>Метки остановки</translation>
    </message>
    <message>
        <source>Click to set or remove a run-until mark: a run pauses before that line.</source>
        <translation>Щелчок ставит или убирает метку остановки: выполнение остановится перед этой строкой.</translation>
    </message>
</context>
<context>
    <name>ui::training_step::ProgramView</name>
    <message>
        <source>Program</source>
        <translation>Программа</translation>
    </message>
    <message>
        <source>Pause to edit the program.</source>
        <translation>Чтобы править программу, поставьте на паузу.</translation>
    </message>
    <message>
        <source>The program of one training step, as a PyTorch user writes it. It can be edited while it is paused. The yellow arrow stands before the line that runs next; at the right stands what each line gave the last time it ran, pale where that was in an earlier iteration. Ctrl+Tab leaves the editor.</source>
        <translation>Программа одного шага обучения, как её пишут в PyTorch. На паузе её можно править. Жёлтая стрелка стоит перед строкой, которая выполнится следующей; справа показано, что каждая строка дала в прошлый раз, бледно — если это было на одной из прошлых итераций. Ctrl+Tab выводит из редактора.</translation>
    </message>
</context>
<context>
    <name>ui::training_step::StepStatus</name>
    <message>
        <source>Where the program stands</source>
        <translation>Где стоит программа</translation>
    </message>
    <message>
        <source>What the next statement will do</source>
        <translation>Что сделает следующая инструкция</translation>
    </message>
    <message>
        <source>Where the program stands, and what its next statement will do with the values of this moment; after an error, PyTorch&apos;s words and what to try.</source>
        <translation>Где стоит программа и что сделает следующая инструкция с нынешними значениями; после ошибки — слова PyTorch и что попробовать.</translation>
    </message>
    <message>
        <source>Continue on the CPU</source>
        <translation>Продолжить на CPU</translation>
    </message>
    <message>
        <source>Moves the run to the CPU and goes on before the statement that could not run.</source>
        <translation>Переносит запуск на CPU и продолжает перед инструкцией, которую не удалось выполнить.</translation>
    </message>
</context>
</TS>

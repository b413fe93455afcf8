import { expect, test } from 'vitest'
import { soundsUnwell } from './sounds-unwell.ts'

test.each([
  'me hice el láser ayer y me han salido ampollas',
  'desde la operación noto un bulto duro',
  'me pusieron hilos y estoy preocupada, lo noto raro',
])('«%s» describes how somebody feels after a treatment', (text) => expect(soundsUnwell(text)).toBe(true))

test.each([
  '¿duele la depilación láser?',
  'quiero operarme, me duele la espalda',
  'cuánto tiempo estoy hinchada tras la rinoplastia',
  'me pica la curiosidad',
])('«%s» does not', (text) => expect(soundsUnwell(text)).toBe(false))

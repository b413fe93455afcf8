import { expect, test } from 'vitest'
import { mentionsHealth } from './mentions-health.ts'

test.each(['Tengo diabetes y quiero operarme', 'tomo Sintrom', 'Me diagnosticaron un lupus hace un año'])(
  '«%s» describes somebody’s health',
  (text) => expect(mentionsHealth(text)).toBe(true),
)

test.each(['¿Cuánto cuesta una rinoplastia?', '¿Es peligroso para diabéticos?', 'Tengo ojeras', ''])(
  '«%s» does not',
  (text) => expect(mentionsHealth(text)).toBe(false),
)

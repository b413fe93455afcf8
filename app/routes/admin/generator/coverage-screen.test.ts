import { expect, test } from 'vitest'
import { gapsText } from './coverage-screen.tsx'

test('gaps and pages are counted each in its own number', () => {
  expect(gapsText(1, 1)).toBe('1 hueco en 1 página.')
  expect(gapsText(1, 3)).toBe('1 hueco en 3 páginas.')
  expect(gapsText(2, 1)).toBe('2 huecos en 1 página.')
  expect(gapsText(0, 1)).toBe('Sin huecos en 1 página.')
})

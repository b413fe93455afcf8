import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('if the browser refuses or has no clipboard, the error says so in words', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('No')) } })
  await expect(copyText('a', 'Cópialo a mano.')).rejects.toThrow('Cópialo a mano.')
  vi.stubGlobal('navigator', {})
  await expect(copyText('a', 'Cópialo a mano.')).rejects.toThrow('Cópialo a mano.')
})

test('the text is in the clipboard afterwards', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await copyText('una dirección', 'Cópialo a mano.')
  expect(copied).toEqual(['una dirección'])
})

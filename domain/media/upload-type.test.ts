import { expect, test } from 'vitest'
import { uploadType } from './upload-type.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
  ['gif', 'GIF89a'],
  ['avif', '\x00\x00\x00\x20ftypavif'],
])('a file that starts like %s is one', (type, start) => {
  expect(uploadType(latin1(start))).toEqual({ type })
})

test.each([
  ['', 'vacío'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'SVG'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x --><svg >', 'SVG'],
  ['<!DOCTYPE html><p>hola', 'página web'],
  ['%PDF-1.7', 'PDF'],
  ['PK\x03\x04word/document.xml', 'comprimido'],
  ['\x00\x00\x00\x18ftypheic', 'HEIC'],
  ['\x00\x00\x00\x18ftypmp42', 'vídeo'],
  ['MZ\x90\x00', 'No es una fotografía'],
])('%j is refused in words', (start, word) => {
  expect(uploadType(latin1(start))).toEqual({ type: null, why: expect.stringContaining(word) })
})

import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

test('a text can not close the script element that carries it', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--' }
  const written = jsonForScript(hostile)
  expect(written).not.toMatch(/[<>]/)
  expect(JSON.parse(written)).toEqual(hostile)
})

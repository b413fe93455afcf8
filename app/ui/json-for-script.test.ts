import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

test('a text cannot close the script element that contains it', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--' }
  const written = jsonForScript(hostile)
  expect(written).not.toMatch(/[<>]/)
  expect(JSON.parse(written)).toEqual(hostile)
})

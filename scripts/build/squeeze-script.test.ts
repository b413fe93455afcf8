import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOfEveryPage, squeezeScript } from './squeeze-script.ts'

const source = `
  const unusedName = (first) => { const doubled = first * 2; return doubled + 1 }
  export class Visit { static #count = 0; static next() { return ++Visit.#count } }
  export const answer = unusedName(20) ?? 0;
  export { unusedName as grow };
`

test.each(['assets/react-1.js', 'assets/site-1.js'])('%s is smaller and does the same', async (name) => {
  const code = await squeezeScript(source, name)
  expect(code.length).toBeLessThan(source.length)
  const file = join(await mkdtemp(join(tmpdir(), 'squeezed-')), 'module.mjs')
  await writeFile(file, code)
  const module = await import(file)
  expect(Object.keys(module).toSorted()).toEqual(['Visit', 'answer', 'grow'])
  expect([module.answer, module.grow(1), module.Visit.next(), module.Visit.next()]).toEqual([41, 3, 1, 2])
})

test('invalid modules are refused', async () => {
  await expect(squeezeScript('const =', 'assets/site-1.js')).rejects.toThrow('Name expected')
})

test('scripts of single pages are left to the bundler', () => {
  expect(
    ['assets/react-1.js', 'assets/site-islands-1.js', 'assets/root-1.js'].map(isOfEveryPage),
  ).not.toContain(false)
  expect(['assets/home-1.js', 'react-1.js', 'assets/react-1.js.br'].map(isOfEveryPage)).not.toContain(true)
})

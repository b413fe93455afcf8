import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test("React Router's internals are used in this folder only", () => {
  const files = globSync('{app,scripts,server}/**/*.{ts,tsx,mjs}', { exclude: ['**/*.test.*'] })
  const users = files.filter((file) => /UNSAFE_|__reactRouter/.test(readFileSync(file, 'utf8')))
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((file) => !file.startsWith('app/router-internals/'))).toEqual([])
})

test('no page imports the components that `lean-router.ts` drops', () => {
  const files = globSync('app/**/*.{ts,tsx}')
  const importsThem = /import \{[^}]*\b(Link|NavLink|Form)\b[^}]*\} from 'react-router'/
  expect(files.filter((file) => importsThem.test(readFileSync(file, 'utf8')))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Read by the server only: zod would cost each visitor tens of kilobytes. */
const SERVER_ONLY = ['lead-input.ts', 'lead-tracking.ts']

test('no rule that the browser may load brings zod with it', () => {
  const sources = readdirSync('domain').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const bringing = sources.filter((name) =>
    /^import (?!type ).*from '(?:zod|\.\/lead-input\.ts|\.\/lead-tracking\.ts)'/m.test(
      readFileSync(`domain/${name}`, 'utf8'),
    ),
  )
  expect(bringing.toSorted()).toEqual(SERVER_ONLY)
})

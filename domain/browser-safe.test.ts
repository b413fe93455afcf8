import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Server only: zod would add tens of kilobytes to the browser bundle. */
const SERVER_ONLY = [
  'domain/editorial/text-content.ts',
  'domain/lead/lead-input.ts',
  'domain/lead/lead-tracking.ts',
  'domain/measurement/event-batch.ts',
  'domain/settings/forms-settings.ts',
  'domain/settings/privacy-settings.ts',
  'domain/settings/section-schema.ts',
  'domain/settings/team-settings.ts',
]
const BRINGS_ZOD = /^import (?!type ).*from '(?:zod|[^']*\/lead-(?:input|tracking)\.ts)'/m

test('no rule used in the browser imports zod', () => {
  const sources = globSync('domain/**/*.ts', { exclude: ['**/*.test.ts'] })
  expect(sources.length).toBeGreaterThan(100)
  const bringing = sources.filter((file) => BRINGS_ZOD.test(readFileSync(file, 'utf8')))
  expect(bringing.toSorted()).toEqual(SERVER_ONLY)
})

import { cookies } from '#content/ui.ts'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONSENT_VERSION } from './consent-store.ts'
import { storageRegistry } from './storage-registry.ts'

/** Every way to keep something in a browser. The first group of a storage or cookie write is what names the item. */
const WRITES = [
  /\.setItem\(\s*([^,]+),/g,
  /document\.cookie\s*=(?!=)\s*([^\n]+)/g,
  /setCookie\(\s*\w+,\s*([^,]+),/g,
  /((?:local|session)Storage(?:\[[^\]]+\]|\.(?!getItem|setItem|removeItem|length|key\b|clear)\w+)\s*=(?!=))/g,
  /['"](set-cookie)['"]/gi,
  /\b(cookieStore|indexedDB|window\.openDatabase|caches\.open|navigator\.storage|navigator\.serviceWorker)\b/g,
]

/** Where the code writes, by what expression, and which registered items that is. */
const ALLOWED: Record<string, Record<string, readonly string[]>> = {
  'app/widgets/consent/consent-store.ts': { 'storageNames.consent': ['clinicas-life.consent'] },
  'app/widgets/cookie-banner/early-banner.ts': { 'plan.key': ['clinicas-life.consent'] },
  'app/widgets/lazy-routes/forced-reload.ts': { 'storageNames.forcedReloads': ['clinicas-life.reload'] },
  'app/widgets/zones-explorer/figure-choice-store.ts': { 'storageNames.figure': ['clinicas-life.figure'] },
  'app/routes/public/assistant/people/talk-storage.ts': {
    'storageNames.conversation': ['clinicas-life.conversation'],
  },
  'app/widgets/measurement/visit-store.ts': {
    'clearedCookie(name, cookieSetting())': [],
    'visitCookie(item, content, cookieSetting(), age)': ['life_utm', 'life_tracking', 'life_session'],
  },
  // Deletes those of the tag manager.
  'app/widgets/measurement/tag-manager.ts': { cookie: [] },
  'app/widgets/auth/session-storage.ts': {
    key: ['clinicas-life.session', 'clinicas-life.session-code-verifier'],
  },
  'app/widgets/back-office/idle/use-idle-lock.ts': { 'TEAM_ITEMS.activity': ['clinicas-life.team-activity'] },
  'app/widgets/back-office/note-drafts.ts': { 'TEAM_ITEMS.notes': ['clinicas-life.team-notes'] },
  'app/widgets/back-office/team-preferences.ts': { 'TEAM_ITEMS.preferences': ['clinicas-life.team'] },
  'app/routes/admin/text-editor/draft-store.ts': { 'nameOf(id)': ['clinicas-life.team-texts'] },
  'app/routes/admin/zone-positions/zone-draft-store.ts': {
    key: [
      'clinicas-life.hotspots.facial',
      'clinicas-life.hotspots.front',
      'clinicas-life.hotspots.back',
      'clinicas-life.hotspots.version',
    ],
  },
  'server/auth/sessions/session-cookie.ts': { 'SESSION_COOKIE.name': ['clinicas-life.refresh'] },
  'server/auth/devices/device-cookie.ts': { 'DEVICE_COOKIE.name': ['clinicas-life.device'] },
}

const files = globSync('{app,domain,server,public}/**/*.{ts,tsx,js,mjs,html}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/** `file: expression` of each write in a text. */
function writesIn(file: string, text: string): string[] {
  return WRITES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => `${file}: ${found[1]!.trim()}`),
  )
}

test('browser and server store nothing outside the registry, and the registry lists nothing else', () => {
  const found = files.flatMap((file) => writesIn(file, readFileSync(file, 'utf8')))
  const allowed = Object.entries(ALLOWED).flatMap(([file, writes]) =>
    Object.keys(writes).map((expression) => `${file}: ${expression}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(allowed.toSorted())
  const written = Object.values(ALLOWED).flatMap((writes) => Object.values(writes).flat())
  expect([...new Set(written)].toSorted()).toEqual(storageRegistry.map(({ name }) => name).toSorted())
})

test.each([
  "localStorage.setItem('foreign', 'x')",
  "sessionStorage.setItem(`foreign`, 'x')",
  "document.cookie = 'foreign=1'",
  "setCookie(context, 'foreign', '1')",
  "localStorage['foreign'] = '1'",
  "localStorage.foreign = '1'",
  "response.headers.append('Set-Cookie', 'foreign=1')",
  "indexedDB.open('foreign')",
  "caches.open('foreign')",
])('%s would be found', (write) => expect(writesIn('a.ts', write)).toHaveLength(1))

test('a change of what needs consent raises its version, so that everybody is asked again', () => {
  const asked = storageRegistry
    .filter(({ category }) => category !== 'necessary')
    .map(({ name, kind, category, days, purpose }) => [name, kind, category, days, purpose])
  const { analytics, marketing } = cookies.dialog.categories
  const print = createHash('sha256')
    .update(JSON.stringify([asked, analytics, marketing]))
    .digest('hex')
    .slice(0, 12)
  // After a change of the registry or of the dialog: raise CONSENT_VERSION and write the new print beside it.
  expect([CONSENT_VERSION, print]).toEqual(['3', '949f7fc2e057'])
})

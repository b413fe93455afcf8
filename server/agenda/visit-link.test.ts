import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOrMakeMasterKeys } from '../shared/vault/master-keys.ts'
import { readVisitToken, visitToken } from './visit-link.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'links-'))
const OTHER_DIR = mkdtempSync(join(tmpdir(), 'links-'))
readOrMakeMasterKeys({ DATA_DIR })
readOrMakeMasterKeys({ DATA_DIR: OTHER_DIR })
afterAll(() => [DATA_DIR, OTHER_DIR].forEach((folder) => rmSync(folder, { recursive: true })))

const keys = { DATA_DIR }
const visit = { id: 4711, linkVersion: 2, endsAt: new Date('2026-11-24T10:45:00Z') }
const before = new Date('2026-11-23T08:00:00Z')
const token = visitToken(keys, visit)

test('a link opens its own visit, in every process with the same key', () => {
  expect(readVisitToken(keys, token, before)).toEqual({ appointmentId: 4711, linkVersion: 2 })
  expect(visitToken({ ...keys }, visit)).toBe(token)
  expect(token).toMatch(/^[\w-]{38}$/)
})

test('it expires thirty days after the visit', () => {
  expect(readVisitToken(keys, token, new Date('2026-12-24T10:00:00Z'))).toMatchObject({ appointmentId: 4711 })
  expect(readVisitToken(keys, token, new Date('2026-12-26T00:00:00Z'))).toBe('expired')
})

test('no other text opens anything: every changed byte, other keys, other spellings', () => {
  for (let index = 0; index < 28; index++) {
    const bytes = Buffer.from(token, 'base64url')
    bytes[index]! ^= 1
    expect(readVisitToken(keys, bytes.toString('base64url'), before)).toBeNull()
  }
  expect(readVisitToken({ DATA_DIR: OTHER_DIR }, token, before)).toBeNull()
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const spelled = [...last].map((letter) => token.slice(0, -1) + letter).filter((one) => one !== token)
  expect(spelled.filter((one) => readVisitToken(keys, one, before))).toEqual([])
  expect(
    ['', 'x', `${token}=`, `${token}A`, '0'.repeat(38)].filter((one) => readVisitToken(keys, one, before)),
  ).toEqual([])
})

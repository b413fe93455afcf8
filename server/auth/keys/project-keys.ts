import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyAccessToken } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Who a project key represents: a visitor without an account, or the operator's own programs. */
export type KeyRole = 'anon' | 'service_role'
/** The publishable key is for browsers; the secret one allows admin calls and never leaves servers. */
export type ProjectKeys = { publishable: string; secret: string }

/** The keys can't be used; the message is for the operator and contains no key. */
export class ProjectKeysError extends Error {}

const FILE = 'project-keys.json'

/**
 * The keys of this server: `SUPABASE_PUBLISHABLE_KEY` and `SUPABASE_SECRET_KEY`, or else a pair created at the first
 * start and stored in `DATA_DIR/auth`, readable by its owner only. @throws {ProjectKeysError}
 */
export function loadProjectKeys(
  given: { publishable: string | undefined; secret: string | undefined },
  dataDir: string,
): ProjectKeys {
  if (given.publishable && given.publishable === given.secret) {
    throw new ProjectKeysError('SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must differ.')
  }
  if (given.publishable && given.secret) return { publishable: given.publishable, secret: given.secret }
  const kept = keptKeys(join(dataDir, 'auth'))
  return { publishable: given.publishable ?? kept.publishable, secret: given.secret ?? kept.secret }
}

/**
 * The role of a key, or undefined if it does not belong to this project. Besides the two keys, legacy ones are
 * accepted: tokens with a role and no person, signed by one of our signing keys.
 */
export async function roleOfKey(
  projectKeys: ProjectKeys,
  signingKeys: SigningKeys,
  key: string,
  now: Date,
): Promise<KeyRole | undefined> {
  const role = roleOfOwnKey(projectKeys, key)
  if (role !== undefined || key.split('.').length !== 3) return role
  const claims = await verifyAccessToken(signingKeys, key, now).catch(() => undefined)
  if (!claims || claims.sub !== undefined || claims.session_id !== undefined) return undefined
  return claims.role === 'anon' || claims.role === 'service_role' ? claims.role : undefined
}

/** The role of one of the two keys. */
export function roleOfOwnKey({ publishable, secret }: ProjectKeys, key: string): KeyRole | undefined {
  if (isSame(key, publishable)) return 'anon'
  return isSame(key, secret) ? 'service_role' : undefined
}

/** Both sides are hashed first: `timingSafeEqual` requires equal lengths, and this also hides the length. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}

function keptKeys(folder: string): ProjectKeys {
  const file = join(folder, FILE)
  if (existsSync(file)) return parse(readFileSync(file, 'utf8'), file)
  const made = { publishable: newKey('sb_publishable_'), secret: newKey('sb_secret_') }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 })
  try {
    // Created atomically; if two servers start together, one wins and both use its keys.
    linkSync(part, file)
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return parse(readFileSync(file, 'utf8'), file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** 132 random bits and a checksum, by which scanners for leaked secrets recognize a real key. */
function newKey(prefix: string): string {
  const body = prefix + randomBytes(17).toString('base64url').slice(0, 22)
  return `${body}_${createHash('sha256').update(`clinicas-life|${body}`).digest('base64url').slice(0, 8)}`
}

function parse(text: string, file: string): ProjectKeys {
  try {
    const { publishable, secret } = JSON.parse(text) as Record<string, unknown>
    if (typeof publishable === 'string' && typeof secret === 'string' && publishable && secret) {
      return { publishable, secret }
    }
  } catch {
    // Reported below; the text itself is secret.
  }
  throw new ProjectKeysError(`${file} must hold "publishable" and "secret"; remove it to create new keys.`)
}

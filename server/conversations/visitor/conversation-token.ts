import { createHmac } from 'node:crypto'
import { VaultError } from '../../shared/vault/cipher.ts'
import { derivedKeys } from '../../shared/vault/derived-keys.ts'
import type { KeySource } from '../../shared/vault/master-keys.ts'

/**
 * The token that opens a conversation, made of the key of the request that opened it: the same request repeated gets
 * the same token, and only its hash is stored.
 * @throws {VaultError} if there is no key
 */
export function conversationToken(keys: KeySource, openingKey: string): string {
  const [key] = derivedKeys(keys, 'conversation tokens')
  if (!key) throw new VaultError('There is no key to make tokens with.')
  return createHmac('sha256', key).update(openingKey).digest('base64url')
}

import { childrenOf, type XmlNode } from './idp-metadata.ts'

const XMLENC = 'http://www.w3.org/2001/04/xmlenc#'
const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#'
/** PKCS#1 v1.5 lets an attacker with enough queries recover the key. */
const KEY_TRANSPORT: ReadonlySet<string> = new Set([`${XMLENC}rsa-oaep-mgf1p`])
/** Authenticated encryption: ciphertexts can't be altered. */
const GCM: ReadonlySet<string> = new Set([`${XMLENC11}aes128-gcm`, `${XMLENC11}aes256-gcm`])
/**
 * Used by most companies' providers: ciphertexts can be altered, and decrypted by trial, unless an outer signature
 * protects them.
 */
const CBC: ReadonlySet<string> = new Set([`${XMLENC}aes128-cbc`, `${XMLENC}aes256-cbc`])

/**
 * Checks how a response is encrypted, before anything is decrypted.
 * @returns whether it is only acceptable with a signature around the whole response
 * @throws {TypeError} for a weak or unknown algorithm
 */
export function mustBeSignedWhole(response: XmlNode | undefined): boolean {
  const methods = [...encryptionMethods(response)]
  if (methods.some(({ method, isKey }) => !(isKey ? KEY_TRANSPORT.has(method) : isKnown(method))))
    throw new TypeError('encryption method')
  return methods.some(({ method }) => CBC.has(method))
}

const isKnown = (method: string) => GCM.has(method) || CBC.has(method)

/** Anywhere in the response: the library uses the first one it finds. */
function* encryptionMethods(node: XmlNode | undefined): Generator<{ method: string; isKey: boolean }> {
  for (const [name, children] of Object.entries(node ?? {})) {
    if (!Array.isArray(children)) continue
    for (const child of children) {
      if (name === 'EncryptedKey' || name === 'EncryptedData')
        for (const { $ } of childrenOf(child, 'EncryptionMethod'))
          yield { method: $?.Algorithm ?? '', isKey: name === 'EncryptedKey' }
      yield* encryptionMethods(child)
    }
  }
}

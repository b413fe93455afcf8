import { childrenOf, type XmlNode } from './idp-metadata.ts'

const XMLENC = 'http://www.w3.org/2001/04/xmlenc#'
const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#'
/** PKCS#1 v1.5 lets whoever may ask often enough read the key. */
const KEY_TRANSPORT: ReadonlySet<string> = new Set([`${XMLENC}rsa-oaep-mgf1p`])
/** Nobody can change what these encrypt. */
const GCM: ReadonlySet<string> = new Set([`${XMLENC11}aes128-gcm`, `${XMLENC11}aes256-gcm`])
/** What most companies' providers use: it can be changed, and read by trying changes, unless something is signed around it. */
const CBC: ReadonlySet<string> = new Set([`${XMLENC}aes128-cbc`, `${XMLENC}aes256-cbc`])

/**
 * Looks at how a response is encrypted, before anything of it is decrypted.
 * @returns whether only a signature around the whole response makes it good
 * @throws {TypeError} for a way that is weak or unknown
 */
export function mustBeSignedWhole(response: XmlNode | undefined): boolean {
  const methods = [...encryptionMethods(response)]
  if (methods.some(({ method, isKey }) => !(isKey ? KEY_TRANSPORT.has(method) : isKnown(method))))
    throw new TypeError('encryption method')
  return methods.some(({ method }) => CBC.has(method))
}

const isKnown = (method: string) => GCM.has(method) || CBC.has(method)

/** Wherever they stand: the library takes the first one that it finds. */
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

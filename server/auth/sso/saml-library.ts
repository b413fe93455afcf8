/** What speaks SAML, and its XML: loaded with the first use, because few installations have a provider of their own. */
export const samlLibrary = () => import('@node-saml/node-saml')

/** @throws when the text is not XML */
export async function parseSamlXml(xml: string): Promise<unknown> {
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  return parseXml2JsFromString(xml)
}

/** The SAML and XML library: loaded on first use, because few installations have an identity provider. */
export const samlLibrary = () => import('@node-saml/node-saml')

/** @throws if the text is not XML */
export async function parseSamlXml(xml: string): Promise<unknown> {
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  return parseXml2JsFromString(xml)
}

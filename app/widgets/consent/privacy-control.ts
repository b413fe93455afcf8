/** Whether the browser says «Global Privacy Control» (https://w3c.github.io/gpc/). */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
}

/**
 * Local pages carry only the rules that they need as they stand (`scripts/build/move-styles.ts`). Resolves when the whole
 * stylesheet is there: before React may show anything else. Whatever fails, the page goes on with what it has.
 */
export async function restOfStyles(): Promise<void> {
  const href = document.querySelector<HTMLStyleElement>('style[data-rest]')?.dataset.rest
  if (!href) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = href
  await new Promise((done) => {
    sheet.onload = sheet.onerror = done
    document.head.append(sheet)
  })
}

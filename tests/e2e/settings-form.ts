import type { Page } from 'playwright-core'

/** Saves the changes to a section of the settings. @param typed the confirmation to type */
export async function saveWith(page: Page, reason: string, typed?: string) {
  await page.getByLabel('Por qué lo cambias').fill(reason)
  if (typed !== undefined) await page.getByLabel(`Escribe «${typed}» para guardarlo`).fill(typed)
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await page.locator('.settings-save').waitFor({ state: 'detached' })
}

/** Reverts a section to its defaults. @param typed the confirmation to type */
export async function backToOrigin(page: Page, reason: string, typed?: string) {
  await page.locator('.settings-history summary').click()
  await page.getByRole('button', { name: 'Volver a los valores de origen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  if (typed !== undefined) await dialog.getByLabel(`Escribe ${typed} para confirmar`).fill(typed)
  await dialog.getByRole('button', { name: 'Volver', exact: true }).click()
}

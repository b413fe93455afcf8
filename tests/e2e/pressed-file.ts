import type { Download, Locator } from 'playwright-core'

/**
 * The file that a press on a button saves.
 * @throws {Error} with what was requested and what the page says, when there is no file
 */
export async function pressedFile(button: Locator): Promise<Download> {
  const page = button.page()
  await button.waitFor()
  const answers: string[] = []
  page.on('response', (answer) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`))
  const download = page.waitForEvent('download').catch(async () => {
    const said = await page.locator('[data-sonner-toast], [role="dialog"]').allInnerTexts()
    throw new Error(`no file; ${answers.join(', ') || 'no answer'}; ${said.join(' | ')}`)
  })
  await button.click()
  return download
}

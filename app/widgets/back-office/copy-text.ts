import { AdminError } from './api/admin-error.ts'

/**
 * Puts a text into the clipboard.
 * @throws AdminError with `refused` if the browser does not allow it, or has no clipboard (a page without HTTPS)
 */
export async function copyText(text: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    throw new AdminError(0, 'clipboard', refused)
  }
}

import type { TestApp } from '#tests/app.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'

export type Letter = {
  to: string
  subject: string
  text: string
  /** The link in the e-mail, with its parts. */
  link: URL
  /** The six digits, or an empty string. */
  code: string
}

/** The e-mails that a test app has written, each read once. */
export function mailboxOf(app: TestApp) {
  const folder = join(app.deps.env.DATA_DIR, 'mail')
  const read = new Set<string>()
  const unread = async () => {
    const names = await readdir(folder).catch(() => [] as string[])
    const fresh = names.filter((name) => name.endsWith('.eml') && !read.has(name))
    return Promise.all(fresh.map(async (name) => ({ name, letter: await open(join(folder, name)) })))
  }
  return {
    /** The next e-mail to this address, as soon as it exists. */
    async next(to: string): Promise<Letter> {
      let found: { name: string; letter: Letter } | undefined
      const look = async () => {
        found = (await unread()).find(({ letter }) => letter.to === to)
        return found !== undefined
      }
      await expect.poll(look, { message: `a mail to ${to}` }).toBe(true)
      if (!found) throw new Error('no mail')
      read.add(found.name)
      return found.letter
    },
    /** Recipients of unread e-mails. */
    async waiting(): Promise<string[]> {
      return (await unread()).map(({ letter }) => letter.to)
    },
  }
}

async function open(path: string): Promise<Letter> {
  const mail = await PostalMime.parse(await readFile(path))
  const text = mail.text ?? ''
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? 'about:blank'
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    link: new URL(link),
    code: /(?<!\d)\d{6,10}(?!\d)/.exec(text.replaceAll(link, ''))?.[0] ?? '',
  }
}

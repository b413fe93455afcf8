/**
 * Writes public/covers: one SVG per treatment, article and unit. Run it after adding any of them
 * (`node scripts/build/covers.ts`); a test fails when a cover is missing.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { coverArt } from '../../app/ui/cover-art.ts'
import { type CoverFamily, coverFamily } from '../../app/ui/cover-palettes.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Every cover that the site needs: file name in public/covers, and family. */
export async function neededCovers(): Promise<{ name: string; family: CoverFamily }[]> {
  return [...(await treatmentCovers()), ...(await articleCovers()), ...(await unitCovers())]
}

async function treatmentCovers() {
  const files = await contentFiles('treatments', '.yaml')
  return files.map(({ text }) => {
    const { slug, service, unit } = parse(text) as { slug: string; service: string; unit: string }
    return { name: slug, family: coverFamily(service, unit) }
  })
}

async function articleCovers() {
  const files = await contentFiles('blog', '.md')
  return files.map(({ name, text }) => ({
    name: `blog/${name}`,
    family: coverFamily(/^category: *(\S+)/m.exec(text)?.[1] ?? ''),
  }))
}

async function unitCovers() {
  const text = await readFile(path.join(root, 'content/units/units.yaml'), 'utf8')
  const units = parse(text) as { slug: string; id: string }[]
  return units.map(({ slug, id }) => ({ name: `unidades/${slug}`, family: coverFamily(id) }))
}

async function contentFiles(folder: string, extension: string) {
  const names = await readdir(path.join(root, 'content', folder))
  return Promise.all(
    names
      .filter((name) => name.endsWith(extension))
      .toSorted()
      .map(async (name) => ({
        name: name.slice(0, -extension.length),
        text: await readFile(path.join(root, 'content', folder, name), 'utf8'),
      })),
  )
}

if (import.meta.main) {
  for (const { name, family } of await neededCovers()) {
    const file = path.join(root, 'public/covers', `${name}.svg`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, coverArt(name, family))
  }
}

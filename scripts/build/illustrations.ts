/**
 * Writes the variants of the drawings in public (`node scripts/build/illustrations.ts`): each illustration in
 * the other skin and hair tones, with the color ramps inside, so that an `<img>` shows them and no page
 * carries their rules; and the emblems and the logo in light lines for dark backgrounds.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../public')
const ramps = await readFile(path.join(import.meta.dirname, 'illustration-tones.css'), 'utf8')
const style = `<style>${ramps.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '')}</style>`

const tones = { media: 'piel-media', oscura: 'piel-oscura pelo-oscuro', 'pelo-oscuro': 'pelo-oscuro' }

for (const name of ['face', 'face-man', 'body-front', 'body-front-man', 'body-back', 'body-back-man']) {
  const drawing = await readFile(path.join(root, 'img', `${name}.svg`), 'utf8')
  for (const [tone, classes] of Object.entries(tones)) {
    const variant = drawing.replace(/^<svg([^>]*)>/, `<svg class="${classes}"$1>${style}`)
    await writeFile(path.join(root, 'img', `${name}-${tone}.svg`), variant)
  }
}

for (const file of await readdir(path.join(root, 'motifs'))) {
  if (/-(light|large)/.test(file)) continue
  const name = file.replace('.svg', '')
  const emblem = await readFile(path.join(root, 'motifs', file), 'utf8')
  const large = emblem.replace('stroke-width="1.4"', 'stroke-width=".3"')
  const light = (drawing: string) => drawing.replace('color="#6B1F2E"', 'color="#EACFC2"')
  await writeFile(path.join(root, 'motifs', `${name}-light.svg`), light(emblem))
  await writeFile(path.join(root, 'motifs', `${name}-large.svg`), large)
  await writeFile(path.join(root, 'motifs', `${name}-large-light.svg`), light(large))
}

const mono = await readFile(path.join(root, 'logo/logo-mono.svg'), 'utf8')
await writeFile(path.join(root, 'logo/logo-light.svg'), mono.replace('<svg ', '<svg color="#F7E8DE" '))

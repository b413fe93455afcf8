import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const contentFolder = join(import.meta.dirname, '../../content')

/** The paths rendered at build: every public page that is the same for everybody. */
export function prerenderedPaths(): string[] {
  return ['/', '/contacto', '/clinicas', '/todos-los-tratamientos', ...clinicPaths(), ...treatmentPaths()]
}

function treatmentPaths(): string[] {
  return readdirSync(join(contentFolder, 'treatments'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `/tratamientos/${file.slice(0, -'.yaml'.length)}`)
}

function clinicPaths(): string[] {
  const { clinics }: { clinics: { slug: string }[] } = parse(
    readFileSync(join(contentFolder, 'pages/clinics.yaml'), 'utf8'),
  )
  return clinics.map(({ slug }) => `/clinicas/${slug}`)
}

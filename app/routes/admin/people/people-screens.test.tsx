import { AdminApiContext } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { professionalConsent } from '#content/professional-consent.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { PeopleList, ProfessionalRow } from '#domain/people/professional.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ClinicPhotoList } from './clinic-photo-list.tsx'
import { PersonEditor } from './person-editor.tsx'
import { PictureGrid } from '../picture-library/picture-grid.tsx'

const PICTURE: Picture = { id: 'a', alt: 'Retrato', credit: '', width: 800, height: 1000, widths: [480, 800] }
const PERSON: ProfessionalRow = {
  id: '1',
  slug: 'persona',
  name: 'Persona de Ejemplo',
  officialTitle: '',
  titleCountry: 'Italia',
  college: 'Colegio de ejemplo',
  collegeNumber: '48/00000',
  clinics: ['bilbao'],
  treatments: ['hifu-facial'],
  languages: ['español'],
  text: 'Atiende la primera consulta y acompaña cada revisión. Explica qué se puede esperar.',
  version: 1,
  active: true,
  photo: PICTURE,
  consent: null,
  missing: ['title', 'consent'],
  shown: false,
  changedAt: '2026-11-24T00:00:00Z',
}
const LIST: PeopleList = {
  items: [PERSON],
  consent: professionalConsent,
  clinics: [{ slug: 'bilbao', label: 'Bilbao' }],
  treatments: [{ slug: 'hifu-facial', name: 'HIFU facial' }],
}

function shown(content: ReactNode, known: [unknown[], unknown][] = []) {
  const queries = new QueryClient()
  for (const [key, value] of known) queries.setQueryData(key, value)
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <QueryClientProvider client={queries}>
          <AdminApiContext value={{} as AdminApi}>{content}</AdminApiContext>
        </QueryClientProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('a record says what is missing, shows its preview, and asks for consent', () => {
  const html = shown(<PersonEditor person={PERSON} list={LIST} onErased={() => undefined} />)
  expect(html).toContain('Faltan 2')
  expect(html).toMatch(/Falta: <\/span>Título oficial/)
  expect(html).toMatch(/Hecho: <\/span>Colegio profesional/)
  expect(html).toContain('Anotar el permiso')
  expect(html).toContain('Colegio de ejemplo, n.º 48/00000')
  expect(html).toContain('País del título: Italia')
  expect(html).toContain('/media/a/480.avif 480w')
})

test('a given consent says when and how, and can be withdrawn', () => {
  const consent = { ...professionalConsent, on: '2026-11-20', how: 'paper' as const, withdrawnAt: null }
  const html = shown(<PersonEditor person={{ ...PERSON, consent }} list={LIST} onErased={() => undefined} />)
  expect(html).toContain('Lo dio el 20 de noviembre de 2026. Firmado en papel.')
  expect(html).toContain('Retirar el permiso')
})

test('the photographs of a clinic can be moved with buttons, the first one only down', () => {
  const clinic = { slug: 'bilbao', label: 'Bilbao', photos: 2, facts: [], lacking: 6 }
  const photos = [PICTURE, { ...PICTURE, id: 'b' }].map((picture) => ({ picture, caption: '' }))
  const html = shown(<ClinicPhotoList clinic={clinic} stored={{ seen: 'x', photos }} />)
  expect(html).toMatch(/aria-label="Mover antes la fotografía 1" disabled=""/)
  expect(html).toMatch(/aria-label="Mover después la fotografía 1">/)
  expect(html).toMatch(/aria-label="Mover después la fotografía 2" disabled=""/)
})

test('the library shows pictures by their description, and pages when there are many', () => {
  const row = { ...PICTURE, name: 'a.jpg', decorative: false, bytes: 1, createdAt: PERSON.changedAt }
  const list = { items: [row], total: 100, page: 1, pages: 3 }
  const html = shown(<PictureGrid onOpen={() => undefined} />, [
    [['media', 'list', { q: '', page: 1 }], list],
  ])
  expect(html).toContain('aria-label="Retrato"')
  expect(html).toContain('Página 1 de 3')
})

import { professionalConsent } from '#content/professional-consent.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { PeopleList } from '#domain/people/professional.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { clinicsWithPhotos, findClinicPhotos, saveClinicPhotos } from './clinic-photos.ts'
import { eraseProfessional, giveConsent, withdrawConsent } from './consent.ts'
import { findProfessional, listProfessionals } from './find-professional.ts'
import {
  consentInput,
  erasureInput,
  newProfessionalInput,
  photosInput,
  professionalInput,
  versionInput,
} from './people-input.ts'
import { addProfessional, saveProfessional } from './save-professional.ts'

/** Mounted at /api/admin/people: professionals, their consent, and the photographs of clinics. */
export function peopleRoutes(deps: Deps) {
  const { db } = deps.database
  const write = requireCapability('people.write')
  const small = limitBody(64 * 1024)
  const known = (text: string) => {
    const id = z.uuid().safeParse(text)
    if (!id.success) throw new AppError('not_found', 'Esa ficha no existe.')
    return id.data
  }
  return new Hono<StaffContext>()
    .get('/', write, async (context) => {
      const { clinics, treatments } = deps.site.current
      return context.json({
        items: await listProfessionals(db),
        consent: professionalConsent,
        clinics: clinics.map(({ slug, label }) => ({ slug, label })),
        treatments: treatments.map(({ slug, name }) => ({ slug, name })),
      } satisfies PeopleList)
    })
    .post('/', write, small, async (context) => {
      const { name } = await parseBody(context, newProfessionalInput)
      return context.json(await addProfessional(deps, context.var.staff, name), 201)
    })
    .get('/clinics', write, (context) => context.json({ items: clinicsWithPhotos(deps.site.current) }))
    .get('/clinics/:slug/photos', write, async (context) =>
      context.json(await findClinicPhotos(deps, context.req.param('slug'))),
    )
    .put('/clinics/:slug/photos', write, small, async (context) => {
      const slug = context.req.param('slug')
      await findClinicPhotos(deps, slug)
      const input = await parseBody(context, photosInput)
      return context.json(await saveClinicPhotos(deps, context.var.staff, slug, input))
    })
    .get('/:id', write, async (context) =>
      context.json(await findProfessional(db, known(context.req.param('id')))),
    )
    .put('/:id', write, small, async (context) => {
      const id = known(context.req.param('id'))
      const input = await parseBody(context, professionalInput)
      return context.json(await saveProfessional(deps, context.var.staff, id, input))
    })
    .put('/:id/consent', write, small, async (context) => {
      const id = known(context.req.param('id'))
      const input = await parseBody(context, consentInput)
      return context.json(await giveConsent(deps, context.var.staff, id, input))
    })
    .delete('/:id/consent', write, small, async (context) => {
      const id = known(context.req.param('id'))
      const { version } = await parseBody(context, versionInput)
      return context.json(await withdrawConsent(deps, context.var.staff, id, version))
    })
    .post('/:id/erasure', write, small, async (context) => {
      const id = known(context.req.param('id'))
      const input = await parseBody(context, erasureInput)
      await eraseProfessional(deps, context.var.staff, id, input)
      return context.body(null, 204)
    })
}

import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { addAbsence, deleteAbsence, effectsOfAbsence } from './absences.ts'
import { effectsOfSection, effectsOfSettings } from './agenda-effects.ts'
import { presentSettings, summarizeAgendas } from './present-settings.ts'
import { saveSettings } from './save-settings.ts'
import {
  absenceInput,
  effectsInput,
  requireKnownServices,
  saveInput,
  sectionEffectsInput,
} from './settings-input.ts'

/** A section holds the texts of all clinics. */
const MAX_SECTION = 256 * 1024

/** Mounted at /api/admin/agenda/settings. Changes require a second factor; what they would do can be asked without. */
export function agendaSettingsRoutes(deps: Deps) {
  const { db } = deps.database
  const read = requireCapability('settings.read', 'settings.write')
  const write = requireCapability('settings.write')
  const stepUp = requireStepUp()
  const small = limitBody(64 * 1024)
  const known = (slug: string) => {
    if (!deps.site.current.clinicSlugs.includes(slug))
      throw new AppError('not_found', 'Esa clínica no existe.')
    return slug
  }
  return new Hono<StaffContext>()
    .get('/', read, async (context) =>
      context.json({ items: await summarizeAgendas(db, deps.site.current, deps.now()), nextCursor: null }),
    )
    .post('/effects', write, limitBody(MAX_SECTION), async (context) => {
      const { section, value } = await parseBody(context, sectionEffectsInput)
      return context.json(await effectsOfSection(deps, context.var.staff, section, value))
    })
    .get('/:clinic', read, async (context) => {
      const slug = known(context.req.param('clinic'))
      return context.json(await presentSettings(db, deps.site.current, slug, deps.now()))
    })
    .put('/:clinic', write, stepUp, small, async (context) => {
      const slug = known(context.req.param('clinic'))
      const input = await parseBody(context, saveInput)
      return context.json(await saveSettings(deps, context.var.staff, { slug, ...input }))
    })
    .post('/:clinic/effects', write, small, async (context) => {
      const slug = known(context.req.param('clinic'))
      const { value } = await parseBody(context, effectsInput)
      requireKnownServices(deps.site.current, value)
      return context.json(await effectsOfSettings(deps, context.var.staff, slug, value))
    })
    .post('/:clinic/absences', write, stepUp, small, async (context) => {
      const slug = known(context.req.param('clinic'))
      const input = await parseBody(context, absenceInput)
      return context.json(await addAbsence(deps, context.var.staff, slug, input), 201)
    })
    .post('/:clinic/absences/effects', write, small, async (context) => {
      const slug = known(context.req.param('clinic'))
      const input = await parseBody(context, absenceInput)
      return context.json(await effectsOfAbsence(deps, context.var.staff, slug, input))
    })
    .delete('/:clinic/absences/:id', write, stepUp, async (context) => {
      const slug = known(context.req.param('clinic'))
      await deleteAbsence(deps, context.var.staff, slug, idOf(context.req.param('id')))
      return context.body(null, 204)
    })
}

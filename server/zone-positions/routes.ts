import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { contentPlaces } from './content-places.ts'
import { findPublishedVersion, findVersion } from './find-version.ts'
import { listVersions } from './list-versions.ts'
import { publicationInput, restorationInput } from './places-input.ts'
import { publishPlaces, restorePlaces } from './publish-places.ts'

const MAX_BODY = 64 * 1024
const WRONG = { message: 'Revisa las posiciones.' }

/** What the screen shows of each zone besides its places; the name is the catalogue's. */
function catalogueOf(site: Site) {
  return site.allZones.map(({ id, name, treatments }) => ({
    id,
    name,
    treatments: treatments.flatMap((slug) => findTreatment(site, slug)?.name ?? []),
  }))
}

/** Mounted at /api/admin/zone-positions: where the zone points are on the drawings. */
export function zonePositionRoutes(deps: Deps) {
  const { db } = deps.database
  return new Hono<StaffContext>()
    .get('/', requireCapability('zones.write'), async (context) =>
      context.json({
        ...(await findPublishedVersion(db)),
        zones: catalogueOf(deps.site.current),
        original: contentPlaces,
      }),
    )
    .get('/versions', requireCapability('zones.write'), async (context) =>
      context.json(await listVersions(db, context.req.query('cursor') ?? '')),
    )
    .get('/versions/:version', requireCapability('zones.write'), async (context) => {
      const number = Number(context.req.param('version'))
      const known = number > 0 && number < 2 ** 31 && Number.isInteger(number)
      const version = number === 0 ? await findVersion(db, 0) : known && (await findVersion(db, number))
      if (!version) throw new AppError('not_found', 'Esa versión no existe.')
      return context.json(version)
    })
    .post('/', requireCapability('zones.write'), limitBody(MAX_BODY), async (context) =>
      context.json(
        await publishPlaces(deps, context.var.staff, await parseBody(context, publicationInput, WRONG)),
        201,
      ),
    )
    .post('/restorations', requireCapability('zones.write'), limitBody(MAX_BODY), async (context) =>
      context.json(
        await restorePlaces(deps, context.var.staff, await parseBody(context, restorationInput, WRONG)),
        201,
      ),
    )
}

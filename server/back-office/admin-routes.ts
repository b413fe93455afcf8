import { Hono } from 'hono'
import { agendaSettingsRoutes } from '../agenda/settings/routes.ts'
import { agendaRoutes } from '../visits/admin/routes.ts'
import { feedAdminRoutes } from '../agenda/feeds/admin-routes.ts'
import { visitImportRoutes } from '../visits/import/routes.ts'
import { activityRoutes } from '../auth/team/activity-routes.ts'
import { conversationAdminRoutes } from '../conversations/admin/routes.ts'
import { staffRoutes } from '../auth/team/admin-routes.ts'
import { userRoutes } from '../auth/team/routes.ts'
import { dashboardRoutes } from '../dashboard/routes.ts'
import { reportRoutes } from '../analytics/reports/routes.ts'
import type { Deps } from '../deps.ts'
import { keywordRoutes } from '../keywords/routes.ts'
import { generatorRoutes } from '../generator/routes.ts'
import { leadDataRoutes } from '../leads/data/routes.ts'
import { spokenLeadRoutes } from '../leads/intake/admin-routes.ts'
import { leadFilters } from '../leads/list/list-input.ts'
import { leadsDeskRoutes } from '../leads/routes.ts'
import { mediaAdminRoutes } from '../media/admin-routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { planningRoutes } from '../planning/routes.ts'
import { retentionRoutes } from '../retention/routes.ts'
import { auditRoutes } from '../settings/audit/routes.ts'
import { copyRoutes } from '../settings/copies/routes.ts'
import { formsRoutes } from '../settings/forms/routes.ts'
import { integrationRoutes } from '../settings/integrations/routes.ts'
import { launchRoutes } from '../settings/launch/routes.ts'
import { privacyRoutes } from '../settings/privacy/routes.ts'
import { settingsRoutes } from '../settings/routes.ts'
import { liveRoutes } from '../shared/live/routes.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import type { FindStaff } from '../shared/staff/staff.ts'
import { textRoutes } from '../texts/routes.ts'
import { zonePositionRoutes } from '../zone-positions/routes.ts'

/**
 * Everything under /api/admin, after `requireStaff`: one line per area. Each endpoint declares its capability before
 * its handler; tests/permission-matrix.test.ts fails for one that does not.
 */
export function adminRoutes(deps: Deps, find: FindStaff) {
  const admin = new Hono<StaffContext>()
  admin.route('/me', staffRoutes(deps))
  admin.route('/activity', activityRoutes(deps))
  admin.route('/events', liveRoutes(deps, find))
  admin.route('/dashboard', dashboardRoutes(deps))
  admin.route('/leads', spokenLeadRoutes(deps))
  admin.route('/', leadsDeskRoutes(deps))
  admin.route('/', leadDataRoutes(deps, leadFilters))
  admin.route('/agenda', agendaRoutes(deps))
  admin.route('/users', userRoutes(deps))
  admin.route('/agenda/feeds', feedAdminRoutes(deps))
  admin.route('/agenda/imports', visitImportRoutes(deps))
  admin.route('/conversations', conversationAdminRoutes(deps))
  admin.route('/texts', textRoutes(deps))
  admin.route('/generator', generatorRoutes(deps))
  admin.route('/analytics', reportRoutes(deps))
  admin.route('/audit', auditRoutes(deps))
  admin.route('/copies', copyRoutes(deps))
  admin.route('/forms', formsRoutes(deps))
  admin.route('/integrations', integrationRoutes(deps))
  admin.route('/keywords', keywordRoutes(deps))
  admin.route('/launch', launchRoutes(deps))
  admin.route('/media', mediaAdminRoutes(deps))
  admin.route('/people', peopleRoutes(deps))
  admin.route('/planning', planningRoutes(deps))
  admin.route('/privacy', privacyRoutes(deps))
  admin.route('/retention-stops', retentionRoutes(deps))
  admin.route('/zone-positions', zonePositionRoutes(deps))
  admin.route('/agenda/settings', agendaSettingsRoutes(deps))
  admin.route('/settings', settingsRoutes(deps))
  return admin
}

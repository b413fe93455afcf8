import { readTeamSettings, type TeamSettings } from '#domain/settings/team-settings.ts'
import type { SectionReader } from './stored-section.ts'

export const teamSection: SectionReader<TeamSettings> = { section: 'team', read: readTeamSettings }

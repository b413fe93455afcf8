import { sectionTitles } from '#content/generator-words.ts'
import type { Site } from '#content/site/site.ts'
import { generatorRuns } from '#db/schema/index.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import type { Brief, PieceWork, PlannedSection } from '#domain/generator/piece.ts'
import { PARTS_OF_ROLE, OUTLINE_OF_TYPE } from '#domain/generator/section-role.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { findRun } from './find-run.ts'
import { presentPiece } from './present-run.ts'
import { sourcePack } from './source-pack.ts'

type NewPiece = { brief?: Brief | undefined; copyOf?: string | undefined }

/** Starts a guided piece from a brief, or from that of an earlier one. @throws {AppError} `not_found` */
export function createPiece(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  input: NewPiece,
): Promise<PieceView> {
  return database.db.transaction(async (tx) => {
    const brief = input.brief ?? ((await findRun(tx, input.copyOf ?? '', 'piece')).work as PieceWork).brief
    const work = startedWork(site.current, brief)
    const [row] = await tx
      .insert(generatorRuns)
      .values({
        kind: 'piece',
        title: work.brief.title.slice(0, 200),
        work,
        startedBy: staff.id,
        changedAt: now(),
        createdAt: now(),
      })
      .returning()
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'generator.started',
      subject: { type: 'generator', id: row!.id },
    })
    await notifyBackOffice(tx, 'generator.changed', [row!.id])
    return presentPiece(tx, row!)
  })
}

/** A piece after its brief: with its sources, before anything is written. */
export function startedWork(site: Site, written: Brief): PieceWork {
  const brief = cleanBrief(written)
  return {
    step: 'sources',
    brief,
    ...sourcePack(site, brief),
    outline: [],
    sections: [],
    checks: null,
    spent: { requests: 0, ms: 0, sent: 0, received: 0 },
  }
}

/** The sections that a type usually has, where a chosen source can fill them; required ones always. */
export function plannedOutline({ brief, sources }: PieceWork): PlannedSection[] {
  const parts = new Set(sources.filter(({ chosen }) => chosen).map(({ part }) => part))
  const roles = OUTLINE_OF_TYPE[brief.type].filter(
    (role) =>
      role === 'risks' || role === 'alternatives' || PARTS_OF_ROLE[role].some((part) => parts.has(part)),
  )
  const wishes = brief.mustInclude.some(Boolean) ? (['extra'] as const) : []
  return [...roles, ...wishes].map((role) => ({ id: role, role, title: sectionTitles[role] }))
}

function cleanBrief(brief: Brief): Brief {
  const clean = (text: string) => cleanText(text)
  return {
    ...brief,
    title: clean(brief.title),
    goal: clean(brief.goal),
    keyword: clean(brief.keyword),
    mustInclude: brief.mustInclude.map(clean).filter(Boolean),
    references: brief.references.map(clean).filter(Boolean),
  }
}

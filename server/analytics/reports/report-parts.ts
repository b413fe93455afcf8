import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import type { ReportBlock, ReportNotice } from '#domain/measurement/report.ts'
import type { Asked } from './asked.ts'

/** What the tabs are made from. */
export type Sources = { db: Db; site: Site; asked: Asked; now: Date }

/** The part of a report that each tab makes itself. */
export type TabReport = {
  headline: readonly string[]
  blocks: readonly ReportBlock[]
  notices?: readonly ReportNotice[]
}

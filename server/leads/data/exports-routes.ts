import { type LeadExport, leadExports } from '#db/schema/index.ts'
import {
  EXPORT_COLUMN_IDS,
  EXPORT_PURPOSES,
  type ExportColumn,
  type ExportPurpose,
  HEALTH_COLUMNS,
} from '#domain/lead/data/export-columns.ts'
import type { LeadFilters } from '#domain/lead/lead-list.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { exportFile } from './erase-files.ts'
import type { ExportScope } from './write-export.ts'

const KEPT = 24 * 60 * 60 * 1000
const SHOWN = 20
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** @param filters the filters of the list, passed in from its module */
function exportInput(filters: z.ZodType<LeadFilters>) {
  return z
    .object({
      format: z.enum(['csv', 'xlsx']),
      columns: z
        .array(z.enum(EXPORT_COLUMN_IDS as [ExportColumn, ...ExportColumn[]]), 'Elige al menos una columna.')
        .min(1, 'Elige al menos una columna.')
        .transform((columns) => EXPORT_COLUMN_IDS.filter((id) => columns.includes(id))),
      purpose: z.enum(
        Object.keys(EXPORT_PURPOSES) as [ExportPurpose, ...ExportPurpose[]],
        'Elige para qué es.',
      ),
      reason: z
        .string('Escribe el motivo.')
        .trim()
        .min(10, 'Escribe el motivo con al menos 10 caracteres.')
        .max(500, 'Como mucho 500 caracteres.'),
      includeHealth: z.boolean().default(false),
      filters: filters.default({}),
      text: z.string().max(200).default(''),
      folios: z.array(z.string().max(40)).min(1).max(1000).optional(),
    })
    .refine(
      ({ columns, includeHealth }) => includeHealth || !columns.some((id) => HEALTH_COLUMNS.includes(id)),
      {
        path: ['includeHealth'],
        message: 'Confirma que incluyes datos que pueden revelar salud.',
      },
    )
}

/** Mounted at /api/admin/exports: requesting a file, its progress, and downloading it. */
export function exportsRoutes(deps: Deps, filters: z.ZodType<LeadFilters>) {
  const { db } = deps.database
  const input = exportInput(filters)
  return new Hono<StaffContext>()
    .get('/', requireCapability('leads.export'), async (context) => {
      const rows = await db
        .select()
        .from(leadExports)
        .where(eq(leadExports.staffId, context.var.staff.id))
        .orderBy(desc(leadExports.id))
        .limit(SHOWN)
      return context.json({ items: rows.map((row) => present(row, deps.now())) })
    })
    .post('/', requireCapability('leads.export'), requireStepUp(), limitBody(64 * 1024), async (context) => {
      const asked = await parseBody(context, input)
      return context.json(await requestExport(deps, context.var.staff, asked), 202)
    })
    .get('/:id/file', requireCapability('leads.export'), requireStepUp(), async (context) => {
      const { staff } = context.var
      const row = await fetchExport(deps, staff, idOf(context.req.param('id')))
      const path = exportFile(deps, row.id, row.format)
      const size = await stat(path).then(
        (file) => file.size,
        () => undefined,
      )
      if (size === undefined) throw gone()
      return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
        headers: {
          'content-type': TYPES[row.format],
          'content-length': String(size),
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="solicitudes-${row.id}.${row.format}"`,
        },
      })
    })
}

type Asked = z.output<ReturnType<typeof exportInput>>

function requestExport(deps: Deps, staff: Staff, asked: Asked) {
  const now = deps.now()
  const { format, columns, purpose, reason, includeHealth } = asked
  const scope: ExportScope = {
    filters: asked.filters,
    ...(asked.text.trim() ? { text: asked.text } : {}),
    folios: asked.folios ?? null,
    seenClinics: staff.seenClinics,
    by: staff.displayName,
  }
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(leadExports)
      .values({
        staffId: staff.id,
        format,
        columns,
        purpose,
        reason,
        filters: scope,
        includesHealth: includeHealth && columns.some((id) => HEALTH_COLUMNS.includes(id)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + KEPT),
      })
      .returning()
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'export.requested',
      subject: { type: 'export', id: row!.id },
      after: {
        format,
        columns,
        purpose,
        filters: scope.filters,
        // Not the search text: it may be someone's name.
        searched: scope.text !== undefined,
        selected: scope.folios?.length ?? null,
      },
      reason,
    })
    await deps.jobs.enqueue(executorOf(tx), 'write-lead-export', [{ exportId: row!.id }])
    return present(row!, now)
  })
}

/** Only for the requester, and only for a day. Each download is logged. @throws {AppError} `not_found` */
function fetchExport(deps: Deps, staff: Staff, id: number): Promise<LeadExport> {
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .update(leadExports)
      .set({ downloads: sql`${leadExports.downloads} + 1` })
      .where(
        and(
          eq(leadExports.id, id),
          eq(leadExports.staffId, staff.id),
          eq(leadExports.status, 'ready'),
          gt(leadExports.expiresAt, deps.now()),
        ),
      )
      .returning()
    if (!row) throw gone()
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'export.downloaded',
      subject: { type: 'export', id },
      after: { rows: row.rowCount },
    })
    return row
  })
}

function gone(): AppError {
  return new AppError('not_found', 'El archivo no existe o ha caducado. Pide otra exportación.')
}

function present(row: LeadExport, now: Date) {
  const isOver = row.status === 'ready' && row.expiresAt <= now
  return {
    id: row.id,
    format: row.format,
    status: isOver ? ('expired' as const) : row.status,
    columns: row.columns,
    purpose: row.purpose,
    reason: row.reason,
    includesHealth: row.includesHealth,
    rowCount: row.rowCount,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

import type { ExportPurpose } from '#domain/lead/data/export-columns.ts'

/** One line of `GET /api/admin/exports`. Times are ISO texts. */
export type ExportJob = {
  id: number
  format: 'csv' | 'xlsx'
  status: 'waiting' | 'running' | 'ready' | 'failed' | 'expired'
  purpose: ExportPurpose
  reason: string
  includesHealth: boolean
  rowCount: number | null
  bytes: number | null
  createdAt: string
  expiresAt: string
}

import type { Page } from 'playwright-core'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type ProductServer, startProductServer } from '../product-server.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { preparedData } from './prepared-data.ts'

export type AgendaServer = ProductServer & {
  /** Runs SQL as the owner of the tables. */
  sql<Row extends Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]>
  /** The written path of a page, with its server. */
  open(path: string, options?: SiteOptions): ReturnType<typeof openSite>
  end(): Promise<void>
}

/** A separate server on which these clinics give hours on the web, each in one room. */
export async function startAgendaServer(clinics: readonly string[]): Promise<AgendaServer> {
  const dataDir = preparedData()
  // Every test comes from another address; without a proxy all of them would share its limits.
  const server = await startProductServer({ dataDir, variables: { TRUST_PROXY: '1' } })
  const pool = new pg.Pool({
    connectionString: `postgres://clinicaslife@localhost/clinicaslife?host=${encodeURIComponent(join(dataDir, 'postgres/run'))}`,
  })
  const sql: AgendaServer['sql'] = async (text, ...values) => (await pool.query(text, values)).rows
  for (const clinic of clinics) {
    await sql('insert into agenda_clinics (clinic_slug, online) values ($1, true)', clinic)
    await sql("insert into agenda_resources (clinic_slug, name) values ($1, 'Consulta')", clinic)
  }
  return {
    ...server,
    sql,
    async open(path, options = {}) {
      const site = await openSite(`${server.url}${path}`, options)
      if (options.javaScript !== false) await hydrated(site.page)
      return site
    },
    async end() {
      await pool.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the code of the hours on screen is there: until then their days and weeks are only HTML of the server. */
export async function hoursAlive(page: Page) {
  await page.waitForFunction(() => {
    const hours = document.getElementById('horas')
    if (!hours?.checkVisibility()) return true
    // Seen, they are wanted.
    hours.scrollIntoView({ block: 'nearest' })
    return Object.keys(hours).some((key) => key.startsWith('__reactFiber'))
  })
}

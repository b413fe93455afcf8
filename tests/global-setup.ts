import { APP_ROLE } from '#db/app-role.ts'
import { createDatabase, type DatabaseConnection } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { isAlive, isPostmasterAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createJobs } from '#server/shared/jobs/pg-boss-jobs.ts'
import { createLogger } from '#server/log.ts'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { asServer } from './as-server.ts'
import { connectionTo } from './connection-to.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One real PostgreSQL for the whole run, and the migrated database that each test file clones. */
    testServer: { connection: DatabaseConnection; template: string }
  }
}

const PREFIX = 'clinicas-life-test-'
const quiet = () => undefined

/** Starts the run's PostgreSQL (or uses the one of TEST_DATABASE_URL) and creates the template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `clinicaslife_template_${process.pid}`
  const admin = createDatabase(server.connection, { max: 1 })
  await admin.pool.query(`drop database if exists ${template} with (force)`)
  await admin.pool.query(`create database ${template}`)
  await fillTemplate(connectionTo(server.connection, template))
  project.provide('testServer', { connection: server.connection, template })
  return async () => {
    await admin.pool.query(`drop database if exists ${template} with (force)`)
    await admin.close()
    await server.stop()
  }
}

async function fillTemplate(connection: DatabaseConnection): Promise<void> {
  const owner = createDatabase(connection)
  const isEmbedded = !('connectionString' in connection)
  await migrateDatabase(owner.pool, undefined, {
    role: APP_ROLE,
    required: true,
    ...(isEmbedded ? { login: { password: connection.password } } : {}),
  })
  await owner.close()
  // The queues are created as the server creates them.
  const database = createDatabase(...asServer(connection))
  const jobs = createJobs({ database, log: createLogger('silent') })
  await jobs.start()
  await jobs.stop()
  await database.close()
}

async function startServer(): Promise<{ connection: DatabaseConnection; stop(): Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL
  if (external) return { connection: { connectionString: external }, stop: async () => {} }
  await removeLeftovers()
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false })
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its PostgreSQL behind; it is found by the process id in its folder's name. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    const cluster = join(dataDir, 'postgres', 'data')
    const postmaster = await readPostmaster(cluster)
    if (postmaster && (await isPostmasterAlive(cluster))) process.kill(postmaster.pid, 'SIGQUIT')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

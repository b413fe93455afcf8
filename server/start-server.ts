import { makeFolder } from '#db/embedded/make-folder.ts'
import { access, constants } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { createRequestHandler as createPageHandler } from 'react-router'
import { eventRecorderOf } from './analytics/event-recorder.ts'
import { keepEventsAggregated } from './analytics/keep-events-aggregated.ts'
import { prepareAnswersSoon } from './assistant/prepare-soon.ts'
import { unansweredOf } from './assistant/unanswered.ts'
import { vainSearchesOf } from './analytics/vain-searches.ts'
import { createAccountsApp, createApp } from './app.ts'
import { FULL_EFFORT } from './auth/effort.ts'
import { failedSignInsWritten } from './auth/sign-in/failed-sign-ins.ts'
import { prepareFirstAdmin } from './auth/team/prepare-first-admin.ts'
import { keepMailsSent } from './agenda/mails/keep-mails-sent.ts'
import { keepWaitingServed } from './visits/waiting/keep-waiting-served.ts'
import { keepFiguresWatched } from './dashboard/alerts/keep-figures-watched.ts'
import { keepLeadsCounted } from './dashboard/keep-leads-counted.ts'
import { keepWeeklyMail } from './dashboard/weekly-mail/keep-weekly-mail.ts'
import { openDatabase } from './database.ts'
import type { Deps } from './deps.ts'
import { type Env, parseEnv } from './env.ts'
import { addedPages } from './http/added-pages.ts'
import { createAnswerCurrent } from './http/answer-current.ts'
import { createBoundedServer } from './http/bounded-server.ts'
import { loadBuiltSite } from './http/built-site.ts'
import { changeSources } from './http/change-sources.ts'
import { createCurrentPages } from './http/current-pages.ts'
import { currentSitemap } from './http/current-sitemaps.ts'
import { overruledBySettings } from './http/overruled-by-settings.ts'
import { pageRenderer } from './http/render-page.ts'
import { createRequestHandler } from './http/request-listener.ts'
import {
  dataHeaders,
  type HeaderOptions,
  type InlineHashes,
  isHttps,
  isPlainForOthers,
  securityHeaders,
} from './http/security-headers.ts'
import { answerStatic } from './http/static-files.ts'
import { jobHandlers } from './job-handlers.ts'
import { keepLeadsIndexed } from './leads/index/keep-leads-indexed.ts'
import { keepLeadsAssigned } from './leads/work/keep-leads-assigned.ts'
import { prepareTemplates } from './leads/work/message-templates.ts'
import { createLogger } from './log.ts'
import { keepPeopleApplied } from './people/keep-people-applied.ts'
import { keepLeadData } from './retention/keep-lead-data.ts'
import { keepSettingsApplied } from './settings/keep-settings-applied.ts'
import { createMailer } from './shared/email/create-mailer.ts'
import { createJobs } from './shared/jobs/pg-boss-jobs.ts'
import { liveHubOf } from './shared/live/live-hub.ts'
import { keepPassagesHidden } from './shared/reading/hidden-passages.ts'
import { keepTextsSealed } from './shared/vault/keep-texts-sealed.ts'
import { openVault } from './shared/vault/vault.ts'
import { createSiteHolder } from './site-holder.ts'
import { StartError } from './start-error.ts'
import { keepReferencesChecked } from './texts/keep-references-checked.ts'
import { keepTextsApplied } from './texts/keep-texts-applied.ts'
import { prepareTexts } from './texts/prepare-texts.ts'
import { keepTextsPublished } from './texts/publish-due-texts.ts'
import { keepZonesApplied } from './zone-positions/keep-zones-applied.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type StartOptions = {
  /** Folder of the built pages and assets; absent in development. */
  clientFolder?: string
  /** What the build computed about those files (`scripts/build/compress.ts`). */
  factsFile?: string
  /** Runs first (Vite's middleware in development). */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Absent if there are no pages: then only the accounts answer (`npm run auth`). */
  loadRequestHandler?: () => Promise<ReturnType<typeof createPageHandler>>
}

/**
 * Starts the whole product in this process: opens the port, opens and migrates the database, starts the jobs and
 * answers. @throws {StartError | EnvError | EmbeddedDatabaseError} with one sentence; everything started is then
 * stopped again
 */
export async function startServer(variables: NodeJS.ProcessEnv, options: StartOptions) {
  const env = parseEnv(variables)
  const { loadRequestHandler } = options
  if (loadRequestHandler && env.auth.apiPath === '/') throw StartError.accountsOverPages()
  if (!loadRequestHandler && env.hosted) throw StartError.accountsAreHosted()
  const log = createLogger(env.LOG_LEVEL)
  const stops: (() => Promise<unknown>)[] = []
  const endings: (() => Promise<unknown>)[] = []
  const https = isHttps(env.SITE_URL)
  if (isPlainForOthers(env.SITE_URL))
    log.warn('SITE_URL is plain http: anyone on the network path can read and change everything')
  const headers = { ...dataHeaders({ https }), 'cache-control': 'no-store' }
  let handle: Handler = (_request, response) => answerStarting(response, headers)
  const http = createBoundedServer((request, response) => handle(request, response), {
    trustProxy: env.TRUST_PROXY,
    log,
    headers,
  })
  // First accept no new requests, then finish those in progress, in reverse order of the start.
  const stop = async () => {
    for (const end of endings) await end()
    if (http.listening) await closeHttp(http)
    for (const step of stops.toReversed())
      await step().catch((error: Error) => log.error({ error: error.name }, 'stop step failed'))
  }

  try {
    await listen(http, env)
    await createDataDir(env)
    const database = await openDatabase(env, log)
    stops.push(() => database.close())
    const vault = await openVault(database.pool, env, log)
    const mailer = createMailer(env)
    stops.push(() => mailer.close())
    const jobs = createJobs({ database, log })
    const site = createSiteHolder()
    const now = () => new Date()
    const deps: Deps = { database, jobs, mailer, vault, env, log, now, effort: FULL_EFFORT, site }
    // Open screens would keep the port busy for as long as they are watched.
    endings.push(() => liveHubOf(deps).close())
    if (loadRequestHandler) await prepareTemplates(deps)
    if (loadRequestHandler) await prepareTexts(deps)

    const handler = await loadRequestHandler?.()
    const renderPage = handler && pageRenderer(handler, env)
    const renderAgain = handler && pageRenderer(handler, env, { keepsStyles: true })
    const headerOptions: HeaderOptions = { tagManager: Boolean(env.GTM_ID), accounts: env.hosted?.url, https }
    const commonHeaders = (inline: InlineHashes | null) => securityHeaders(inline, headerOptions)
    const { clientFolder, factsFile } = options
    const files = loadBuiltSite({ clientFolder, factsFile, commonHeaders, log })
    const pages = createCurrentPages({
      files,
      added: () => addedPages(site.current),
      render: async (path) =>
        currentSitemap(files, site.current, path) ??
        renderAgain!(new Request(`http://${env.HOST}:${env.PORT}${path}`), deps, '127.0.0.1'),
      commonHeaders,
      log,
    })
    const answerCurrent = createAnswerCurrent(files, pages)
    const app = renderPage ? createApp(deps, { renderPage, answerCurrent }) : createAccountsApp(deps)
    endings.unshift(pages.stop)
    // Before anything that sends mails or offers hours: those say what staff set and published.
    const changed = changeSources(pages.renew)
    endings.unshift(await keepSettingsApplied(deps, changed('settings')))
    endings.unshift(await keepPeopleApplied(deps, changed('people')))
    endings.unshift(await keepZonesApplied(deps, changed('zones')))
    endings.unshift(await keepTextsApplied(deps, changed('texts')))
    if (renderPage) endings.push(prepareAnswersSoon(deps))
    if (renderPage)
      endings.unshift(
        await keepLeadsIndexed(deps),
        await keepLeadsCounted(deps),
        await keepFiguresWatched(deps),
        await keepWeeklyMail(deps),
        await keepLeadsAssigned(deps),
        await keepMailsSent(deps),
        await keepWaitingServed(deps),
        await keepPassagesHidden(deps),
        await keepTextsPublished(deps),
        await keepEventsAggregated(deps),
      )
    await jobs.start(jobHandlers(deps))
    stops.push(() => jobs.stop())
    endings.push(keepLeadData(deps))
    if (renderPage) endings.push(keepReferencesChecked(deps))
    endings.push(keepTextsSealed(deps))
    stops.push(() => eventRecorderOf(deps).flush())
    stops.push(() => vainSearchesOf(deps).flush())
    stops.push(() => unansweredOf(deps).flush())
    stops.push(() => failedSignInsWritten(deps))

    const signInHint = await prepareFirstAdmin(deps)
    const overrule = overruledBySettings(site, pages.overrule)
    const answer = createRequestHandler({
      app,
      answerBuilt: (request, response) => answerStatic(files, request, response, overrule),
      https,
      apiPath: env.auth.apiPath,
      trustProxy: env.TRUST_PROXY,
      log,
    })
    handle = options.before
      ? (request, response) => options.before!(request, response, () => answer(request, response))
      : answer
    announce(env, http, loadRequestHandler ? signInHint : undefined)
    return { stop, port: portOf(http, env), log }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port is taken while the database starts, so a busy port is reported before anything else happens. */
function answerStarting(response: ServerResponse, headers: Record<string, string>) {
  const more = { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' }
  response.writeHead(503, { ...headers, ...more }).end('Arrancando…')
}

function listen(http: Server, env: Env): Promise<void> {
  return new Promise((done, fail) => {
    http.once('error', (error: NodeJS.ErrnoException) => fail(StartError.port(env.HOST, env.PORT, error)))
    http.listen(env.PORT, env.HOST, done)
  })
}

/** Stops accepting connections and waits up to ten seconds for responses in progress. */
function closeHttp(http: Server): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => http.closeAllConnections(), 10_000)
    http.close(() => {
      clearTimeout(timer)
      done()
    })
    http.closeIdleConnections()
  })
}

async function createDataDir(env: Env) {
  try {
    await makeFolder(env.DATA_DIR, 0o700)
    await access(env.DATA_DIR, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw StartError.dataDir(env.DATA_DIR, error as NodeJS.ErrnoException)
  }
}

function portOf(http: Server, env: Env): number {
  const address = http.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** @param signInHint how to sign in; absent if there are only the accounts and no sign-in page */
function announce(env: Env, http: Server, signInHint: string | undefined) {
  const host = env.HOST === '127.0.0.1' || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST
  const origin = `http://${host}:${portOf(http, env)}`
  const { apiPath, externalUrl } = env.auth
  const said = signInHint
    ? `Clínicas Life: ${origin}\n${signInHint}`
    : `Auth server of Clínicas Life: ${origin}${apiPath === '/' ? '' : apiPath} (in links and tokens ${externalUrl})`
  process.stdout.write(`${said}\n`)
}

import { cors } from 'hono/cors'

/**
 * CORS for the accounts. Any origin is allowed, because the server authenticates callers by bearer tokens alone:
 * there is no cookie that another site could make a browser send.
 */
export const authCors = () =>
  cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'apikey',
      'X-Client-IP',
      'X-Client-Info',
      'X-JWT-AUD',
      'x-use-cookie',
      'X-Supabase-Api-Version',
    ],
    exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    credentials: true,
    maxAge: 3600,
  })

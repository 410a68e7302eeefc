import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Sends settings as the first statement on each new connection of a pool; what is asked on it waits behind them. As
 * parameters of the connection's start they would cost no round trip, but PgBouncer refuses a start that has any.
 */
export function setOnConnect<Pool extends pg.Pool>(pool: Pool, settings: string) {
  pool.on('connect', client => {
    client.query(settings).catch(error => {
      const { connection } = client as pg.PoolClient & { connection: { stream: Socket } }
      connection.stream.destroy(error)
    })
  })
  return pool
}

import type { Connection } from './connection.ts'

/** The calls of one concept, over a connection. */
export abstract class Resource {
  protected readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }
}

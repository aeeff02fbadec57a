import { asText, type JsonObject } from '../json/values.ts';

/** Tells agents apart by the chains of their records: earlier versions write what an agent does among those of the session. */
export class Sidechains {
  /** The names of agents by the ids of their records. */
  readonly #agents = new Map<string, string>();

  /** The agent that a record is of; undefined for one of the session itself. */
  agentOf(record: JsonObject): string | undefined {
    if (record.isSidechain !== true) return undefined;
    const id = asText(record.agentId);
    const parent = asText(record.parentUuid);
    const known = parent === undefined ? undefined : this.#agents.get(parent);
    const name =
      id !== undefined ? `agent-${id}` : (known ?? `agent-${asText(record.uuid)?.slice(0, 8) ?? 'unnamed'}`);
    const uuid = asText(record.uuid);
    if (uuid !== undefined) this.#agents.set(uuid, name);
    return name;
  }
}

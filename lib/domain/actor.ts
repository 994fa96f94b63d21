/** Who did it: a person, an agent under its label, or the system itself. */
import { z } from "zod";

export const actorSchema = z.string().trim().min(1).max(80);

/** The actor of what nobody did. */
export const systemActor = "system";

/** The actor of a request that names none. */
export const anonymousActor = "someone";

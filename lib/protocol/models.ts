/** GET /models and GET /models/{id}: the models that calls and entries of a project name. */
import type { Model } from "openai/resources/models";

interface ListedModel {
  readonly id: string;
  /** Whole seconds since the epoch: when the name was first seen. */
  readonly createdS: number;
}

const toWire = (model: ListedModel) =>
  ({
    id: model.id,
    object: "model",
    created: Math.floor(model.createdS),
    owned_by: "semula",
  }) as const satisfies Model;

/** The JSON body of one model. */
export const renderModel = (model: ListedModel): string => JSON.stringify(toWire(model));

/** The JSON body of the list; `data` is [] when there is none, never missing. */
export const renderModelList = (models: readonly ListedModel[]): string =>
  JSON.stringify({ object: "list", data: models.map(toWire) });

import { expect, it } from "vitest";
import alpona from "#src/components/artwork/alpona.svg?raw";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?raw";
import taxi from "#src/components/artwork/taxi.svg?raw";
import tramCar from "#src/components/artwork/tram-car.svg?raw";
import { applyColours, lightColours } from "./standalone-svg.ts";

it("replaces all custom properties of the drawings in the brochure (R9)", () => {
  const drawings = { alpona, howrahBridge, taxi, tramCar };
  const unresolved = Object.entries(drawings).flatMap(([name, drawing]) => {
    const properties = applyColours(drawing, lightColours).match(/var\([^)]*\)|undefined/g) ?? [];
    return properties.map((property) => `${name}: ${property}`);
  });
  expect(unresolved).toEqual([]);
});

-- CreateView
-- Inserting a reason into this view fails with that reason, and rolls back the batch (docs/decisions/0144).
CREATE VIEW "Refusal" AS SELECT '' AS "reason" WHERE false;

-- CreateTrigger
CREATE TRIGGER "Refusal_insert" INSTEAD OF INSERT ON "Refusal"
BEGIN
  SELECT RAISE(ABORT, 'refused: ' || NEW."reason");
END;

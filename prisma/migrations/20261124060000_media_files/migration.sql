-- The content of uploads, where files in a folder would not reach every process: with PostgreSQL.
CREATE TABLE "MediaFile" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "content" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- A page, with a pause (milliseconds, the only argument) between two requests of a connection.
init = function(args)
  local pause = tonumber(args[1])
  delay = function() return math.random(pause * 0.5, pause * 1.5) end
end
